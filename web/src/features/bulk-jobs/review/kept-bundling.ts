/** Each user of a browser has their own key. */
function keyOf(uid: string): string {
  return `bulk-jobs:bundles:${uid}`
}

/** Whether the user's last choice in this browser was one mail for each recipient's notes; so it is for a user who has not chosen yet. */
export function keptBundling(uid: string): boolean {
  try {
    return localStorage.getItem(keyOf(uid)) !== 'no'
  } catch {
    return true
  }
}

/** Keeps the user's choice in this browser for their next review. */
export function keepBundling(uid: string, isBundled: boolean): void {
  try {
    localStorage.setItem(keyOf(uid), isBundled ? 'yes' : 'no')
  } catch (error) {
    // Without storage (blocked, full) the next review starts with one mail for each recipient.
    console.error('The choice of one mail for a recipient could not be kept', error)
  }
}
