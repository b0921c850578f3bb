import type { Sign, TreeHead } from '@kenshu/contract/trail/checkpoint'
import type { Commitments, Salts, TrailCollection, TrailFields } from '@kenshu/contract/trail/leaf'
import type { NoteKey } from '@kenshu/contract/trail/signed-note'
import type { Notice } from '../mail/notice.ts'

/** A document of the trail. */
export interface TrailDocument {
  collection: TrailCollection
  id: string
  fields: TrailFields
}

/** A document that gets a leaf, unless it has one. */
export interface LeafToBe extends TrailDocument {
  salts: Salts
}

/** `trailLeaves`: the place of a document in the tree, and what its leaf is made of. */
export interface Leaf {
  index: number
  collection: TrailCollection
  id: string
  salts: Salts
  /** what bound the fields whose value and salt were deleted */
  blanked: Commitments
  /** ids of the entries that say so; missing if nothing was blanked */
  blankedBy?: string[]
  /** the leaf's data, as text */
  data: string
}

/** A leaf, and whether its document is there and as it was sealed. */
export interface JudgedLeaf extends Pick<Leaf, 'index' | 'collection' | 'id'> {
  /** unrecorded: a field was blanked, and no entry says that it was to be */
  state: 'intact' | 'changed' | 'removed' | 'unrecorded'
}

/** How far the sealing is. */
export interface TrailState {
  /** leaves in the tree */
  size: number
  /** until when new documents were looked for: when the last run began, or earlier if its time ended; null before the first run */
  lookedAt: Date | null
  /** where the pass through all documents is, by collection and id, and how many passes have ended */
  pass: { collection: TrailCollection; after: string; ended: number }
  /** leaves of the last checkpoint; 0 before the first */
  published: number
  /** leaves whose tiles are written, of which the last checkpoint may not have all yet */
  tiled: number
  /** the day (Tokyo) of the last checkpoint that was stamped and mailed; '' before the first */
  day: string
  /** leaves of the checkpoints of days that are still to be stamped, oldest first */
  stampsDue: number[]
}

/** What is stored of the state. */
type TrailChange = Partial<Omit<TrailState, 'size'>>

/** Where a page begins: behind this document. */
export interface TrailPlace {
  at: Date
  id: string
}

/** The documents of the trail, and their leaves, in the store. */
export interface TrailStore {
  state(): Promise<TrailState>
  /**
   * Stores a part of the state, and queues mails, in one transaction.
   * @param set the part, or what makes it from the stored state; it may be called more than once
   * @param mailsOf the mails, by the stored state: the transaction may run again after a commit whose answer was lost
   */
  save(
    set: TrailChange | ((state: TrailState) => TrailChange),
    mailsOf?: (state: TrailState) => readonly Notice[],
  ): Promise<void>
  /** The documents whose own time is from a moment on, oldest first. */
  madeSince(
    collection: TrailCollection,
    from: Date,
    after: TrailPlace | null,
    limit: number,
  ): Promise<(TrailDocument & TrailPlace)[]>
  /** The documents behind an id, by id. */
  behind(collection: TrailCollection, id: string, limit: number): Promise<TrailDocument[]>
  /** The documents with these ids; null for those that are gone. */
  documents(wanted: readonly Pick<TrailDocument, 'collection' | 'id'>[]): Promise<(TrailDocument | null)[]>
  /**
   * Appends a leaf for each document that has none, in one transaction.
   * @returns how many it appended; and the documents that are not what their leaf was made of
   */
  append(documents: readonly LeafToBe[]): Promise<{ added: number; changed: TrailDocument[] }>
  /** The leaves from a place to before another. */
  leaves(from: number, to: number): Promise<Leaf[]>
  /** The leaves from a place to before another, and whether the document of each is as it was sealed. */
  judged(from: number, to: number): Promise<JudgedLeaf[]>
  /** The leaf of a document; null if it has none. */
  leafOf(collection: TrailCollection, id: string): Promise<Leaf | null>
}

/** The files of the log, below its prefix. */
export interface TrailFiles {
  find(path: string): Promise<Uint8Array | null>
  /**
   * Writes a file that never changes. Does nothing if it is there with the same content.
   * @throws Error if it is there with another content: then somebody has changed leaves that were published
   */
  keep(path: string, bytes: Uint8Array): Promise<void>
  /**
   * Writes a checkpoint's text to `checkpoint`, the one file that changes, unless that one is of the same log and has as many leaves or more: of
   * two runs at once the slower one may come last. A new log begins with fewer leaves than the one before it may have had.
   */
  replace(path: string, bytes: Uint8Array, head: Pick<TreeHead, 'origin' | 'size'>): Promise<void>
  list(prefix: string): Promise<string[]>
}

/** The log's key. */
export interface TrailSigner {
  key(): Promise<NoteKey>
  sign: Sign
}

/** A time-stamping authority (RFC 3161). */
export interface TimeStamper {
  /** @returns its response (TimeStampResp, DER) for the data */
  stamp(data: Uint8Array): Promise<Uint8Array>
}

/** The log to which the trail is sealed. */
export interface TrailLog {
  /** its name in checkpoints */
  origin: string
  files: TrailFiles
  signer: TrailSigner
  /** null if none is configured */
  stamper: TimeStamper | null
}
