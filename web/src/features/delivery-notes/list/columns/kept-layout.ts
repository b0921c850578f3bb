import { type ListLayout, readLayout } from '@kenshu/contract/views/layout'

function keyOf(uid: string): string {
  return `delivery-notes:layout:${uid}`
}

/** The layout that a person had last in this browser; the usual one where there is none, or none that can be read. */
export function keptLayout(uid: string): ListLayout {
  try {
    return readLayout(JSON.parse(localStorage.getItem(keyOf(uid)) ?? 'null'))
  } catch {
    return readLayout(null)
  }
}

/** Keeps a person's layout in this browser: widths are of this screen. */
export function keepLayout(uid: string, layout: ListLayout): void {
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(layout))
  } catch (error) {
    // No storage (blocked, full): the next visit begins as usual.
    console.error('The layout could not be kept', error)
  }
}
