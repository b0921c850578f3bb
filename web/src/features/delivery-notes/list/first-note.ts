/** The id of the first note's link, which the skip link past the filter targets. */
export const FIRST_NOTE_ID = 'first-note'
