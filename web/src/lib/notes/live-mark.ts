/** The Firestore data that a page can listen to. */
export type Followed = 'notes' | 'folders' | 'folder' | 'jobs' | 'job'

const live = new Set<Followed>()

/**
 * Marks on the root element what the page listens to, as `data-live="notes jobs"`. A name is there from the first snapshot until
 * the listener ends. The product does not read it. Browser tests wait for it before they change data, because the emulator loses a
 * change that falls into the moment in which a listener starts (docs/development.md). A `performance` mark would not work, because
 * fake clocks in tests replace `performance`.
 */
export function markLive(what: Followed, isLive: boolean): void {
  if (live.has(what) === isLive) return
  if (isLive) live.add(what)
  else live.delete(what)
  document.documentElement.dataset['live'] = [...live].join(' ')
}
