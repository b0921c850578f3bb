/** Layers above a dialog, which is Mantine's (200). */
export const LAYERS = {
  /** a confirmation of what a dialog's button does */
  prompt: 300,
  /** the options of a select that stands in a dialog */
  options: 400,
  /** what says that the session ends, whatever else is open */
  session: 500,
} as const
