/**
 * How much a note keeps about its imports: number of entries, their bytes, and bytes of one entry's texts. The rest is in
 * the audit trail; the note's history shows both.
 */
export const IMPORTS_KEPT = { entries: 100, bytes: 100_000, textBytes: 8_000 } as const
