/** The parts of the view controls that nobody needs before the rows, in one file of code. */
export { ChangedView } from './changed-view.tsx'
export { MissingView } from './missing-view.tsx'
export { SaveViewDialog } from './save-view-dialog.tsx'
export { ViewActs } from './view-acts.tsx'
export { ViewMenu } from './view-menu.tsx'
