import { IMPORT_CHANGE_ID, type NoteChange, noteChangeSchema } from '@kenshu/contract/delivery-note/live'
import type * as FirestoreModule from 'firebase/firestore'

/** A note's last change by a person. `at` in milliseconds, by the store's clock. */
export type LiveChange = NoteChange & { at: number }

/** What has happened since the feed was begun; each state of it is a new object. */
export interface Feed {
  /** whether what happens now arrives by itself */
  isLive: boolean
  changes: ReadonlyMap<string, LiveChange>
  /** when the last import, or the undo of one, ended; 0 for none */
  importedAt: number
}

/** What a feed needs of the store: Firestore and some of its functions, of which the last is what reads. */
export interface FollowedStore {
  db: FirestoreModule.Firestore
  firestore: Pick<typeof FirestoreModule, 'collection' | 'orderBy' | 'query' | 'Timestamp' | 'where'> & {
    onSnapshot: (
      query: FirestoreModule.Query,
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

const SILENT: Feed = { isLive: false, changes: new Map(), importedAt: 0 }
/** What answers were on their way when the feed begins, and the second that the server's clock may be off. */
const OVERLAP_MS = 30_000

function readMoment(value: unknown): number {
  return (value as FirestoreModule.Timestamp).toMillis()
}

/**
 * What people change, as it happens: one read for each change, while asking for a list again costs one for each of its notes.
 * Between two screens nothing is missed: the feed goes on where it stopped.
 * @param now by the store's clock
 * @param onRefused hears of what ended the feed
 */
export function createNoteFeed(
  load: () => Promise<FollowedStore>,
  now: () => Date,
  onRefused: (error: unknown) => void,
): NoteFeed {
  let feed = SILENT
  /** up to where the feed has told everything, by the store's clock; null before it was first begun */
  let toldUpTo: number | null = null
  let stop: (() => void) | null = null
  const screens = new Set<() => void>()

  function setFeed(next: Feed): void {
    feed = next
    for (const onChange of screens) onChange()
  }

  function takeIn(snapshot: FirestoreModule.QuerySnapshot): void {
    const changes = new Map(feed.changes)
    let { importedAt } = feed
    for (const { type, doc } of snapshot.docChanges()) {
      // A record that is removed has grown old.
      if (type === 'removed') continue
      const at = readMoment(doc.get('at'))
      toldUpTo = Math.max(toldUpTo ?? 0, at)
      if (doc.id === IMPORT_CHANGE_ID) importedAt = at
      else changes.set(doc.id, { ...noteChangeSchema.parse(doc.data()), at })
    }
    setFeed({ isLive: true, changes, importedAt })
  }

  function onFail(error: unknown): void {
    // Lists are asked for again when somebody comes back to them, as long as nothing arrives by itself.
    console.error('Changes of notes cannot be followed', error)
    onRefused(error)
    stop = null
    setFeed({ ...feed, isLive: false })
  }

  function follow(): void {
    if (stop !== null) return
    let isStopped = false
    let unsubscribe: (() => void) | undefined
    stop = () => {
      isStopped = true
      unsubscribe?.()
    }
    toldUpTo ??= now().getTime() - OVERLAP_MS
    const since = toldUpTo
    load()
      .then(({ db, firestore: { collection, onSnapshot, orderBy, query, Timestamp, where } }) => {
        if (isStopped) return
        const later = where('at', '>', Timestamp.fromMillis(since))
        unsubscribe = onSnapshot(query(collection(db, 'noteChanges'), later, orderBy('at')), takeIn, onFail)
      })
      .catch(onFail)
  }

  function subscribe(onChange: () => void): () => void {
    screens.add(onChange)
    follow()
    return () => {
      screens.delete(onChange)
      if (screens.size > 0) return
      stop?.()
      stop = null
    }
  }

  return { follow, subscribe, current: () => feed }
}
