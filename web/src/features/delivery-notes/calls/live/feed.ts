import { IMPORT_CHANGE_ID, type NoteChange, noteChangeSchema } from '@kenshu/contract/delivery-note/live'
import type { DirectDocument, DirectRequest, Told } from '../../../../lib/direct-reads/request.ts'
import { FEED_RETRY_MAX_MS, FEED_RETRY_MS, LONGEST_COMMIT_MS } from '../../../../lib/limits.ts'

/** The arrival of a record in this tab. Its commit was after `at` and before the arrival; the exact time is unknown. */
export interface Arrival {
  /** when the change was submitted, in milliseconds of the server's clock */
  at: number
  /** the sequence number among all records that this tab has received */
  nth: number
}

/** The last change of a note by a person. */
export type LiveChange = NoteChange & Arrival

/** Everything that has happened since the feed was started. Each state is a new object. */
export interface Feed {
  /**
   * whether changes arrive by themselves. It stays true between two screens if the next one listens again. False without a
   * connection to Firestore, even if there was one before
   */
  isLive: boolean
  /** the same map until a new change arrives */
  changes: ReadonlyMap<string, LiveChange>
  /** the end of the last import, or of its undo; null if there was none */
  imported: Arrival | null
  /** the number of records received so far. Any fetch that starts from now on includes them all */
  told: number
}

/** Listens to records (lib/direct-reads/follow.ts). */
export type Follow = (
  request: DirectRequest,
  onTold: (told: Told) => void,
  onFail: (error: unknown) => void,
) => () => void

export interface NoteFeed {
  /** Starts to listen, or resumes after a stop or a failure (which it also does by itself). Does nothing if it already listens. */
  follow: () => void
  /**
   * Listens while there is at least one subscriber.
   * @returns unsubscribes
   */
  subscribe: (onChange: () => void) => () => void
  current: () => Feed
}

const SILENT: Feed = { isLive: false, changes: new Map(), imported: null, told: 0 }

/** The time of a record and the change in it; null if it can't be read. The change is null for the record of an import. */
function readRecord({ id, data }: DirectDocument): { at: number; change: NoteChange | null } | null {
  const at = data['at'] instanceof Date ? data['at'].getTime() : null
  if (at !== null && id === IMPORT_CHANGE_ID) return { at, change: null }
  const change = noteChangeSchema.safeParse(data).data
  if (at !== null && change !== undefined) return { at, change }
  // An unreadable record must not keep the others from the screen.
  console.error('A change of a note cannot be read', id)
  return null
}

/**
 * Changes by people, live. Each costs one read, while reloading a list costs one read for each of its notes. No change is lost
 * between two screens, because the feed resumes where it stopped.
 * @param now the server's time
 * @param onRefused gets the error that ended the feed
 * @param onFollowed gets whether the listener is connected at the moment
 */
export function createNoteFeed(
  listen: Follow,
  now: () => Date,
  onRefused: (error: unknown) => void,
  onFollowed: (isFollowed: boolean) => void = () => undefined,
): NoteFeed {
  let feed = SILENT
  /** the latest `at` received, or when the feed was first started; null before that */
  let latest: number | null = null
  let stop: (() => void) | null = null
  /** how long the feed waits after its next failure, in milliseconds */
  let wait = FEED_RETRY_MS
  let retry: ReturnType<typeof setTimeout> | undefined
  const screens = new Set<() => void>()

  function setFeed(next: Feed): void {
    feed = next
    for (const onChange of screens) onChange()
  }

  function takeIn({ isFromCache, documents }: Told): void {
    let { imported, told } = feed
    const news = new Map<string, LiveChange>()
    for (const document of documents) {
      const record = readRecord(document)
      if (record === null) continue
      const { at, change } = record
      latest = Math.max(latest ?? 0, at)
      if (change === null) {
        // A resumed feed reads recent records again; the same `at` is not a new import.
        if (imported?.at !== at) imported = { at, nth: ++told }
        continue
      }
      const known = feed.changes.get(document.id)
      if (known !== undefined && known.over >= change.over) continue
      news.set(document.id, { ...change, at, nth: ++told })
    }
    const changes = news.size === 0 ? feed.changes : new Map([...feed.changes, ...news])
    // Without a connection Firestore returns its cached data, even if that is empty, and keeps trying.
    const isLive = !isFromCache
    if (isLive) wait = FEED_RETRY_MS
    setFeed({ isLive, changes, imported, told })
    onFollowed(isLive)
  }

  function onFail(error: unknown): void {
    // While the feed is down, lists are refetched when the user returns to the tab.
    console.error('Changes of notes cannot be followed', error)
    stop = null
    setFeed({ ...feed, isLive: false })
    onFollowed(false)
    // Firestore retries by itself until it refuses a read. Unless the server then ends the session, the refusal was a passing one.
    clearTimeout(retry)
    if (screens.size > 0) retry = setTimeout(follow, wait)
    wait = Math.min(wait * 2, FEED_RETRY_MAX_MS)
    onRefused(error)
  }

  function follow(): void {
    clearTimeout(retry)
    if (stop !== null) return
    latest ??= now().getTime()
    const moment = latest - LONGEST_COMMIT_MS
    stop = listen({ read: 'changesSince', moment, isNewsOnly: true }, takeIn, onFail)
  }

  function subscribe(onChange: () => void): () => void {
    screens.add(onChange)
    follow()
    return () => {
      screens.delete(onChange)
      // Deferred, because the next screen mounts in the same tick and takes the listener over.
      queueMicrotask(leave)
    }
  }

  function leave(): void {
    if (screens.size > 0) return
    clearTimeout(retry)
    stop?.()
    stop = null
    onFollowed(false)
  }

  return { follow, subscribe, current: () => feed }
}
