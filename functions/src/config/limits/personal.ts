/** Limits of the export and the blanking of a person's data (docs/decisions/0064-blanking.md). */
export const PERSONAL_LIMITS = {
  /** documents that an export has in memory at a time */
  personalPage: 250,
  /** documents that one call blanks at most */
  blankedAtMost: 5_000,
  /** documents that one transaction blanks */
  blankedAtOnce: 100,
  /** years for which the records of a note stay: the ten years of the law begin after the deadline of the business year's tax return */
  retentionYears: 12,
  /** texts of each collection that are shown before the blanking */
  blankedTexts: 3,
  /** characters that are shown of each text */
  blankedTextLength: 120,
} as const
