import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot, REGION } from '../project.ts'

/** What firebase.json, which is the same for every project, lets the staff app call: functions of anybody's project. */
const ANY_FUNCTIONS = 'https://*.cloudfunctions.net'
const HEAD = /<head>/

/**
 * What the staff app may connect to in one project: what firebase.json says, and of the functions only that project's.
 * @param config text of firebase.json
 * @param projectId '' where it is not known: then the app may call no function directly
 * @returns a Content-Security-Policy, which a browser heeds besides the one in the header
 * @throws Error where firebase.json has no such policy
 */
export function connectPolicy(config: string, projectId: string): string {
  const [found] = /connect-src [^;"]*/.exec(config) ?? []
  if (found?.includes(ANY_FUNCTIONS) !== true) {
    throw new Error(`firebase.json: no policy with a connect-src that has ${ANY_FUNCTIONS}`)
  }
  const own = projectId === '' ? '' : `https://${REGION}-${projectId}.cloudfunctions.net`
  return found.replace(ANY_FUNCTIONS, own).trim()
}

/**
 * Writes the policy into the built page of the staff app, before all that it governs.
 * @param folder of the built web
 * @param projectId as firebase-tools tells it to what runs before a deployment (GCLOUD_PROJECT)
 */
export function writeConnectPolicy(folder: string, projectId: string): void {
  const page = path.join(folder, 'index.html')
  const policy = connectPolicy(readFileSync(path.join(projectRoot, 'firebase.json'), 'utf8'), projectId)
  const html = readFileSync(page, 'utf8')
  if (!HEAD.test(html)) throw new Error(`${page} has no head`)
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`
  writeFileSync(page, html.replace(HEAD, `<head>\n    ${meta}`))
}
