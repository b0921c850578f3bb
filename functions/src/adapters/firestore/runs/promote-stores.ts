import type { Firestore } from 'firebase-admin/firestore'
import type {
  MemberStore,
  NoteStore,
  PartyStore,
  PromoteLease,
  RunningPromotions,
} from '../../../runs/ports.ts'
import type { PromoteRequest, Promotions } from '../../../usecases/promote/promote-ports.ts'
import { firestoreMembers } from '../people/members.ts'
import { firestorePartyStore } from '../people/parties.ts'
import type { DocumentLog } from '../read-each.ts'
import { type RetrySettings, retrying } from '../retrying.ts'
import { firestorePromotions } from '../uploads/promotions.ts'
import { firestorePromoteNotes } from './promote-notes.ts'
import { firestorePromoteLease, firestoreRunningPromotions } from './running-promote.ts'

/** What a promote needs of Firestore. */
export interface PromoteStores {
  readonly notes: NoteStore
  readonly members: MemberStore
  readonly parties: PartyStore
  readonly lease: PromoteLease
  readonly promotions: RunningPromotions
}

export interface PromoteStoreLimits extends RetrySettings {
  readonly leaseMs: number
  readonly batchWrites: number
  readonly readChunk: number
  readonly readsAtOnce: number
}

/**
 * The stores of a promote. Each call is retried while Firestore is unavailable.
 * @param reached wraps the underlying stores; tests inject faults with it
 */
export function firestorePromoteStores(
  db: Firestore,
  limits: PromoteStoreLimits,
  log: DocumentLog,
  reached: (stores: PromoteStores) => PromoteStores = (stores) => stores,
): PromoteStores {
  const { notes, members, parties, lease, promotions } = reached({
    notes: firestorePromoteNotes(db, { readChunk: limits.readChunk, atOnce: limits.readsAtOnce }, log),
    members: firestoreMembers(db, limits),
    parties: firestorePartyStore(db),
    lease: firestorePromoteLease(db, limits),
    promotions: firestoreRunningPromotions(db),
  })
  return {
    notes: retrying(notes, limits),
    members: retrying(members, limits),
    parties: retrying(parties, limits),
    // Heartbeats and progress reports are not retried: the next one follows soon.
    lease: { ...retrying(lease, limits), renew: (owner) => lease.renew(owner) },
    promotions: {
      ...retrying(promotions, limits),
      setProgress: (run, owner, word) => promotions.setProgress(run, owner, word),
    },
  }
}

/**
 * `promotions/{folder}` as the API uses it. The reservation is retried with patience: a run that died inside a transaction leaves its locks
 * behind for about a minute.
 */
export function firestorePatientPromotions(
  db: Firestore,
  limits: RetrySettings & { leaseMs: number },
): Promotions {
  const promotions = firestorePromotions(db, limits)
  const patient = retrying({ begin: (request: PromoteRequest) => promotions.begin(request) }, limits)
  return { ...promotions, ...patient }
}
