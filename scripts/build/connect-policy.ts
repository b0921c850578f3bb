import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot, REGION } from '../project.ts'

/**
 * firebase.json is the same for every project, so it lets the staff app call the functions of any project.
 */
const ANY_FUNCTIONS = 'https://*.cloudfunctions.net'
const HEAD = /<head>/

/**
 * The staff app's policy for one project: the policy of firebase.json, restricted to that project's
 * functions.
 * @param config text of firebase.json
 * @param projectId '' if it is unknown; then the app may call no function directly
 * @returns a Content-Security-Policy, which browsers enforce in addition to the one in the header
 * @throws Error if firebase.json has no such policy
 */
export function connectPolicy(config: string, projectId: string): string {
  const [found] = /connect-src [^;"]*/.exec(config) ?? []
  if (found?.includes(ANY_FUNCTIONS) !== true) {
    throw new Error(`firebase.json: no policy with a connect-src that has ${ANY_FUNCTIONS}`)
  }
  const own = projectId === '' ? '' : `https://${REGION}-${projectId}.cloudfunctions.net`
  return found.replace(ANY_FUNCTIONS, own).trim()
}

/** Documents of others: the client's page has a narrower policy, the offline page calls nothing. */
const OTHERS = ['confirm.html', 'offline.html']

/**
 * Writes the policy into the built documents of the staff app, before all elements that it governs.
 * @param folder of the built web
 * @param projectId as firebase-tools passes it to predeploy commands (GCLOUD_PROJECT)
 */
export function writeConnectPolicy(folder: string, projectId: string): void {
  const policy = connectPolicy(readFileSync(path.join(projectRoot, 'firebase.json'), 'utf8'), projectId)
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.html') || OTHERS.includes(name)) continue
    const page = path.join(folder, name)
    const html = readFileSync(page, 'utf8')
    if (!HEAD.test(html)) throw new Error(`${page} has no head`)
    writeFileSync(page, html.replace(HEAD, `<head>\n    ${meta}`))
  }
}
