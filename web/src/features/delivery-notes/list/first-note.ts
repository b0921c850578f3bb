/** Id of the link of the list's first note, to which the keyboard can go past the filter. */
export const FIRST_NOTE_ID = 'first-note'
