import { tokyoDate } from '@kenshu/contract/calendar-date'
import { monthOf } from '@kenshu/contract/month'
import type { SystemState } from '@kenshu/contract/state/state'
import type { Environment } from '../environment.ts'
import type { CheckResult, IntegrityStore } from '../integrity/integrity-ports.ts'
import { type StoredTestMail, shownTest } from '../mail/send-test-mail.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import type { TrailStore } from '../trail/trail-ports.ts'
import { type BackupSource, type LateBackupMs, shownBackups } from './backups.ts'

/** What the state's page reads, each at the cost of a few reads however much there is. */
export interface StateStore {
  lastUpload(): Promise<SystemState['last_upload']>
  running(): Promise<SystemState['running']>
  mails(): Promise<SystemState['mails']>
  /** number of notes whose delivery date is in a month */
  notesIn(month: string): Promise<number>
}

export interface StateDependencies {
  stateStore: StateStore
  trailStore: Pick<TrailStore, 'state'>
  integrityStore: Pick<IntegrityStore, 'state'>
  testMails: Pick<SettingsStore<StoredTestMail>, 'read'>
  backups: BackupSource
  environment: Pick<Environment, 'now'>
  /** what the platform calls the deployed code; '' if it says nothing */
  revision: string
  /** what it was built from: the commit, and when if it is deployed; '' for what is unknown */
  builtFrom: { readonly commit: string; readonly at: string }
  limits: { readsOfNote: number; writesOfNote: number; lateBackupMs: LateBackupMs }
}

function toLast({ begun, ended, seen, partial, found, findings }: CheckResult) {
  const moments = { begun: begun.toISOString(), ended: ended.toISOString() }
  return { ...moments, seen, partial, found, findings }
}

/** How the system is, as far as it knows by itself. */
export async function getState(deps: StateDependencies): Promise<SystemState> {
  const { stateStore, trailStore, integrityStore, environment, revision, builtFrom, limits } = deps
  const month = monthOf(tokyoDate(environment.now()))
  const [upload, running, mails, notes, trail, integrity, testMail, backups] = await Promise.all([
    stateStore.lastUpload(),
    stateStore.running(),
    stateStore.mails(),
    stateStore.notesIn(month),
    trailStore.state(),
    integrityStore.state(),
    deps.testMails.read(),
    deps.backups.read(),
  ])
  return {
    last_upload: upload,
    running,
    mails,
    trail: {
      size: trail.size,
      published: trail.published,
      looked_at: trail.lookedAt?.toISOString() ?? null,
      day: trail.day,
    },
    integrity: {
      running_since: integrity.running?.begun.toISOString() ?? null,
      last: integrity.last === null ? null : toLast(integrity.last),
    },
    test_mail: shownTest(testMail),
    backups: shownBackups(backups, environment.now(), limits.lateBackupMs),
    revision,
    release: { commit: builtFrom.commit, built_at: builtFrom.at || null },
    usage: { month, notes, reads: notes * limits.readsOfNote, writes: notes * limits.writesOfNote },
  }
}
