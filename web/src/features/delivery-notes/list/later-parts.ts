/** The parts of the list's results that nobody needs before the rows, in one file of code. */
export { SelectedAct } from './keys/selected-act.tsx'
export { NotRefreshed } from './not-refreshed.tsx'
export { PrintedList } from './print/printed-list.tsx'
export { NoHits } from './search/no-hits.tsx'
export { OutsideHits } from './search/outside-hits.tsx'
export { SelectBar } from './select/select-bar.tsx'
export { UnreadableNotes } from './unreadable-notes.tsx'
