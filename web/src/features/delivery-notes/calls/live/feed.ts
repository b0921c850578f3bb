import { IMPORT_CHANGE_ID, type NoteChange, noteChangeSchema } from '@kenshu/contract/delivery-note/live'
import type * as FirestoreModule from 'firebase/firestore'
import { LONGEST_COMMIT_MS } from '../../../../lib/limits.ts'

/** When something reached this tab. Its commit was before that, and after `at`: how long after, nobody knows. */
export interface Arrival {
  /** when the store was asked for it, in milliseconds of its clock */
  at: number
  /** the how manieth of all that this tab was told */
  nth: number
}

/** A note's last change by a person. */
export type LiveChange = NoteChange & Arrival

/** What has happened since the feed was begun; each state of it is a new object. */
export interface Feed {
  /**
   * whether what happens arrives by itself: now, or between two screens, when the next one follows. False without a connection to
   * the store, also where it was there before
   */
  isLive: boolean
  /** the same map as long as nothing new has come */
  changes: ReadonlyMap<string, LiveChange>
  /** the end of the last import, or of the undo of one; null for none */
  imported: Arrival | null
  /** how much this tab was told so far. All of it is in the answer to whatever is asked for from now on */
  told: number
}

/** What a feed needs of the store: Firestore and some of its functions, of which the last is what reads. */
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
  /** Begins to follow, or goes on where it stopped or broke off; nothing where it is followed already. */
  follow: () => void
  /** Follows while somebody is told. @returns ends it */
  subscribe: (onChange: () => void) => () => void
  current: () => Feed
}

const SILENT: Feed = { isLive: false, changes: new Map(), imported: null, told: 0 }

/** When a record says that it was made, and what of a note's change it tells; null where it cannot be read. */
function readRecord(
  doc: FirestoreModule.QueryDocumentSnapshot,
): { at: number; change: NoteChange | null } | null {
  try {
    const at = (doc.get('at') as FirestoreModule.Timestamp).toMillis()
    return { at, change: doc.id === IMPORT_CHANGE_ID ? null : noteChangeSchema.parse(doc.data()) }
  } catch {
    // One of them must not keep the others from the screen.
    console.error('A change of a note cannot be read', doc.id)
    return null
  }
}

/**
 * What people change, as it happens: one read for each change, while asking for a list again costs one for each of its notes.
 * Between two screens nothing is missed: the feed goes on where it stopped.
 * @param now by the store's clock
 * @param onRefused hears of what ended the feed
 * @param onFollowed hears whether the store tells of changes at this moment
 */
export function createNoteFeed(
  load: () => Promise<FollowedStore>,
  now: () => Date,
  onRefused: (error: unknown) => void,
  onFollowed: (isFollowed: boolean) => void = () => undefined,
): NoteFeed {
  let feed = SILENT
  /** the latest `at` that the feed has told, or when it was first begun; null before that */
  let latest: number | null = null
  let stop: (() => void) | null = null
  const screens = new Set<() => void>()

  function setFeed(next: Feed): void {
    feed = next
    for (const onChange of screens) onChange()
  }

  function takeIn(snapshot: FirestoreModule.QuerySnapshot): void {
    let { imported, told } = feed
    const news = new Map<string, LiveChange>()
    for (const { type, doc } of snapshot.docChanges()) {
      // A record that is removed has grown old.
      if (type === 'removed') continue
      const record = readRecord(doc)
      if (record === null) continue
      const { at, change } = record
      latest = Math.max(latest ?? 0, at)
      if (change === null) {
        // Read again by a feed that goes on, it is no news.
        if (imported?.at !== at) imported = { at, nth: ++told }
        continue
      }
      const known = feed.changes.get(doc.id)
      if (known !== undefined && known.over >= change.over) continue
      news.set(doc.id, { ...change, at, nth: ++told })
    }
    const changes = news.size === 0 ? feed.changes : new Map([...feed.changes, ...news])
    // Without a connection Firestore tells what it has itself, be it nothing, and goes on trying.
    const isLive = !snapshot.metadata.fromCache
    setFeed({ isLive, changes, imported, told })
    onFollowed(isLive)
  }

  function onFail(error: unknown): void {
    // Lists are asked for again when somebody comes back to them, as long as nothing arrives by itself.
    console.error('Changes of notes cannot be followed', error)
    onRefused(error)
    stop = null
    setFeed({ ...feed, isLive: false })
    onFollowed(false)
  }

  function follow(): void {
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
      .then(({ db, firestore: { collection, onSnapshot, orderBy, query, Timestamp, where } }) => {
        if (isStopped) return
        const later = where('at', '>', Timestamp.fromMillis(since))
        const news = query(collection(db, 'noteChanges'), later, orderBy('at'))
        // Else nobody would hear that the connection is gone, or back.
        unsubscribe = onSnapshot(news, { includeMetadataChanges: true }, takeIn, onFail)
      })
      .catch(onFail)
  }

  function subscribe(onChange: () => void): () => void {
    screens.add(onChange)
    follow()
    return () => {
      screens.delete(onChange)
      // The next screen, which is drawn at the same moment, takes over what is followed.
      queueMicrotask(leave)
    }
  }

  function leave(): void {
    if (screens.size > 0) return
    stop?.()
    stop = null
    onFollowed(false)
  }

  return { follow, subscribe, current: () => feed }
}
