import { IMPORT_CHANGE_ID, type NoteChange, noteChangeSchema } from '@kenshu/contract/delivery-note/live'
import { DIRECT_READS } from '@kenshu/contract/direct-reads'
import type * as FirestoreModule from 'firebase/firestore'
import { directQuery } from '../../../../lib/direct-query.ts'
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

/** The parts of Firestore that a feed needs. Only `onSnapshot` reads data. */
export interface FollowedStore {
  db: FirestoreModule.Firestore
  firestore: Pick<typeof FirestoreModule, 'collection' | 'orderBy' | 'query' | 'Timestamp' | 'where'> & {
    onSnapshot: (
      query: FirestoreModule.Query,
      options: FirestoreModule.SnapshotListenOptions,
      onNext: (snapshot: FirestoreModule.QuerySnapshot) => void,
      onError: (error: unknown) => void,
    ) => () => void
  }
}

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
function readRecord(
  doc: FirestoreModule.QueryDocumentSnapshot,
): { at: number; change: NoteChange | null } | null {
  try {
    const at = (doc.get('at') as FirestoreModule.Timestamp).toMillis()
    return { at, change: doc.id === IMPORT_CHANGE_ID ? null : noteChangeSchema.parse(doc.data()) }
  } catch {
    // An unreadable record must not keep the others from the screen.
    console.error('A change of a note cannot be read', doc.id)
    return null
  }
}

/**
 * Changes by people, live. Each costs one read, while reloading a list costs one read for each of its notes. No change is lost
 * between two screens, because the feed resumes where it stopped.
 * @param now the server's time
 * @param onRefused gets the error that ended the feed
 * @param onFollowed gets whether the listener is connected at the moment
 */
export function createNoteFeed(
  load: () => Promise<FollowedStore>,
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

  function takeIn(snapshot: FirestoreModule.QuerySnapshot): void {
    let { imported, told } = feed
    const news = new Map<string, LiveChange>()
    for (const { type, doc } of snapshot.docChanges()) {
      // Records leave the query when they are deleted because of their age.
      if (type === 'removed') continue
      const record = readRecord(doc)
      if (record === null) continue
      const { at, change } = record
      latest = Math.max(latest ?? 0, at)
      if (change === null) {
        // A resumed feed reads recent records again; the same `at` is not a new import.
        if (imported?.at !== at) imported = { at, nth: ++told }
        continue
      }
      const known = feed.changes.get(doc.id)
      if (known !== undefined && known.over >= change.over) continue
      news.set(doc.id, { ...change, at, nth: ++told })
    }
    const changes = news.size === 0 ? feed.changes : new Map([...feed.changes, ...news])
    // Without a connection Firestore returns its cached data, even if that is empty, and keeps trying.
    const isLive = !snapshot.metadata.fromCache
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
    let isStopped = false
    let unsubscribe: (() => void) | undefined
    stop = () => {
      isStopped = true
      unsubscribe?.()
    }
    latest ??= now().getTime()
    const since = latest - LONGEST_COMMIT_MS
    load()
      .then(({ db, firestore }) => {
        if (isStopped) return
        const moment = firestore.Timestamp.fromMillis(since)
        const news = directQuery(firestore, db, DIRECT_READS.changesSince, { moment })
        // Without metadata changes, the feed would not learn that the connection was lost or restored.
        unsubscribe = firestore.onSnapshot(news, { includeMetadataChanges: true }, takeIn, onFail)
      })
      .catch(onFail)
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
