/** Limits of きょう and of a newcomer's first day. */
export const TODAY_LIMITS = {
  /** the newest upload folders that きょう looks at (docs/decisions/0039-today.md) */
  todayUploads: 20,
  /** users of each kind that きょう reads; of more people than that it shows this number */
  todayPeople: 30,
  /** a person's uploads among which the first-day checklist looks for a pre-check */
  firstDayUploads: 5,
  /** admins who are named to a person without a role */
  adminsNamed: 3,
  /**
   * reads that one call of きょう may cost in a usual state (fewer than ten people wait, no closed month has changed); the bench counts them
   */
  todayReads: { admin: 80, normal: 20, csv_uploader: 30 },
} as const
