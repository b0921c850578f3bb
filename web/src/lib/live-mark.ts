/** What a page follows in Firestore. */
export type Followed = 'notes' | 'folders' | 'folder' | 'jobs' | 'job'

const live = new Set<Followed>()

/**
 * Says at the page's root what it follows, as `data-live="notes jobs"`: names stand there once Firestore has told what there is, until it
 * is followed no longer. Nothing in the product reads it. Browser tests do: the emulator forgets a change that falls into the moment
 * in which it begins to follow (docs/development.md), so they wait for this before they change anything. A mark of `performance` would be
 * lost, as a test's clock replaces that.
 */
export function markLive(what: Followed, isLive: boolean): void {
  if (live.has(what) === isLive) return
  if (isLive) live.add(what)
  else live.delete(what)
  document.documentElement.dataset['live'] = [...live].join(' ')
}
