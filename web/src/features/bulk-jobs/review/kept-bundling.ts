import { keepText, readText } from '../../../lib/kept.ts'

/** Each user of a browser has their own key. */
function keyOf(uid: string): string {
  return `bulk-jobs:bundles:${uid}`
}

/** Whether the user's last choice in this browser was one mail for each recipient's notes; true for a user who has not chosen yet. */
export function keptBundling(uid: string): boolean {
  return readText('localStorage', keyOf(uid)) !== 'no'
}

/** Keeps the user's choice in this browser for their next review. */
export function keepBundling(uid: string, isBundled: boolean): void {
  keepText('localStorage', keyOf(uid), isBundled ? 'yes' : 'no')
}
