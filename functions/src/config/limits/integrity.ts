import { DAY_MS } from '@kenshu/contract/time-units'

/** Limits of the nightly check (docs/decisions/0060-integrity-check.md) and of the page about the system's state. */
export const INTEGRITY_LIMITS = {
  /** documents that the check has in memory at a time */
  integrityPage: 250,
  /** how long a run begins with further pages, in milliseconds: less than the function's timeout */
  integrityRunMs: 400_000,
  /** documents of each kind that one night looks at; the next night goes on with the others */
  integrityNight: 200_000,
  /** findings that are kept with their places. With the two limits below, those of two nights fit into one document */
  integrityKept: 300,
  /** notes that the finding of a bundle names */
  integrityNamed: 3,
  /** characters of a finding's detail */
  integrityDetailCharacters: 300,
  /** the age at which a mail, a lease or a job that has not ended counts as left, milliseconds */
  integrityLeftMs: 24 * 60 * 60 * 1000,

  /** reads that one look at the state of the system may cost; a test counts them */
  stateReads: 12,
  /** reads and writes that a note causes from its import to its download (docs/scale.md, 'A month, assumed'), by which a month is estimated */
  readsOfNote: 37,
  writesOfNote: 21,
  /** timeout for Firestore's answer about its backups, milliseconds */
  backupsMs: 5_000,
  /** after how long without a new backup the state says that one is late, by the shortest schedule: a backup may take hours */
  lateBackupMs: { day: 2 * DAY_MS, week: 8 * DAY_MS },
} as const
