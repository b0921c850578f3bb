import { isInvokerCheckOff } from '../doctor/needs.ts'
import type { Project } from '../doctor/project-facts.ts'
import type { Ask } from '../doctor/question.ts'
import { google } from '../doctor/question.ts'
import { MIGRATIONS } from '../migrate/migrations.ts'
import { readRecord } from '../migrate/records.ts'
import { withStore } from '../migrate/with-store.ts'
import { run } from '../process/run.ts'
import { runFolder } from '../project.ts'
import { Refusal } from '../refusal.ts'
import type { DeployFacts, RollbackFacts } from './plan.ts'
import { siteOf, versionsOf } from './releases.ts'

const GIT = { file: 'git', first: [], shell: false } as const

async function git(...args: string[]): Promise<string> {
  const { code, output } = await run(GIT, args)
  if (code !== 0)
    throw new Refusal(`git ${args.join(' ')} が失敗しました。git のリポジトリで実行してください。`)
  return output.trim()
}

/** The migrations that have not run to their end on a project's database. @throws {Refusal} without credentials */
function openMigrations(projectId: string): Promise<string[]> {
  return withStore(projectId, async (db) => {
    const records = await Promise.all(MIGRATIONS.map((migration) => readRecord(db, migration)))
    return MIGRATIONS.filter((_, at) => records[at]?.state !== 'done').map(({ id }) => id)
  })
}

/** Looks up what a deployment has to know. */
export async function deployFacts(
  projectId: string,
  {
    tested,
    backupBucket,
    isAgreed,
    settings,
  }: {
    tested: string | undefined
    backupBucket: string
    isAgreed: boolean
    settings: Project['settings']
  },
): Promise<DeployFacts> {
  const status = await git('status', '--porcelain')
  return {
    projectId,
    commit: await git('rev-parse', 'HEAD'),
    uncommitted: status === '' ? [] : status.split('\n'),
    tested: tested ?? null,
    backupBucket,
    now: new Date(),
    isAgreed,
    openMigrations: await openMigrations(projectId),
    isInvokerCheckOff: isInvokerCheckOff(settings),
  }
}

const HOSTING = 'firebasehosting.googleapis.com/v1beta1'

/** Looks up what a rollback has to know. @throws {Refusal} without a site. @throws Unanswered if Hosting does not say */
export async function rollbackFacts(
  { id: projectId, settings }: Pick<Project, 'id' | 'settings'>,
  isFunctionsOnly: boolean,
  ask: Ask,
): Promise<RollbackFacts> {
  const site = siteOf(await ask(google(`${HOSTING}/projects/${projectId}/sites`)))
  if (site === null) throw new Refusal('Hosting のサイトがありません。')
  const place = `projects/${projectId}/sites/${site}/channels/live/releases`
  const versions = versionsOf(await ask(google(`${HOSTING}/${place}`)))
  const folder = runFolder(`rollback-${String(Date.now())}`)
  return {
    projectId,
    site,
    versions,
    folder,
    isFunctionsOnly,
    isInvokerCheckOff: isInvokerCheckOff(settings),
  }
}
