/**
 * What a note keeps of what imports did to it: so many entries, so many bytes of them, and so many of one entry's texts.
 * What is more stands in the audit trail alone; the note's history shows both.
 */
export const IMPORTS_KEPT = { entries: 100, bytes: 100_000, textBytes: 8_000 } as const
