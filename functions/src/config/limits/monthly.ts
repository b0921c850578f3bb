import { AS_IN_PRODUCTION } from '../on-emulators.ts'

/** Limits of 月次: its board, its comparison with ZAC's exports, and its closings. */
export const MONTHLY_LIMITS = {
  /** aggregate queries that one view of the month's board runs concurrently */
  countsAtOnce: 40,
  /**
   * with fewer notes than this per count, the board reads each note once instead of counting. In the cloud a count costs one read, like a
   * note, and both are fast. On the emulators reads are free, but each count makes the emulator sort all notes.
   */
  notesPerCount: AS_IN_PRODUCTION ? 10 : 1_000,
  /** notes per query of the board, which is also how many are in memory at a time */
  monthPage: 10_000,
  /** rejected notes that the board names; the list has the others */
  rejectedNamed: 20,
  /** runs that are read at once to find a month's exports, since the newest is usually not undone */
  exportRunsAtOnce: 3,
  /** exports that are examined for a month: enough for some months of daily exports */
  monthExports: 100,
  /** the share of a month's notes above which an export counts as that month's, and is not taken for one with stray rows */
  coveringShare: 0.5,
  /** an export that lacks at least this many of the store's notes, and this share of them, seems to have only a part of the month */
  partialNotes: 5,
  partialShare: 0.1,
  /** closings of a month that its page shows */
  closingsShown: 10,
  /** changes after a closing that are read at once */
  lateChanges: 100,
  /** closed months whose later changes are looked for */
  closedMonths: 6,
  /** of a list of changes of many things: fields that it shows of each, and characters of a value */
  shortChangeFields: 5,
  shortChangeCharacters: 60,
} as const
