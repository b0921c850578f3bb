import type { SystemState } from '@kenshu/contract/state/state'

/** The backups of the database, as far as they can be read. */
export type Backups =
  | { readonly state: 'nowhere' | 'unreadable' }
  | {
      readonly state: 'known'
      /** the moment that the newest complete backup holds */
      readonly last: Date | null
      readonly schedules: readonly { readonly every: 'day' | 'week'; readonly keptDays: number }[]
    }

export interface BackupSource {
  /** Never rejects: what cannot be read is `unreadable`. */
  read(): Promise<Backups>
}

/** Where there are none: on the emulators. */
export const NO_BACKUPS: BackupSource = { read: () => Promise.resolve({ state: 'nowhere' }) }

/** How old the newest backup may be, by the kind of the schedule. */
export type LateBackupMs = Readonly<Record<'day' | 'week', number>>

/** The backups as they are shown, with whether one is overdue. */
export function shownBackups(backups: Backups, now: Date, lateMs: LateBackupMs): SystemState['backups'] {
  if (backups.state !== 'known') return { state: backups.state }
  const { last, schedules } = backups
  const allowed = Math.min(...schedules.map(({ every }) => lateMs[every]))
  return {
    state: 'known',
    last: last?.toISOString() ?? null,
    is_late: last !== null && now.getTime() - last.getTime() > allowed,
    schedules: schedules.map(({ every, keptDays }) => ({ every, kept_days: keptDays })),
  }
}
