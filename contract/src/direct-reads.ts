/**
 * What the staff's pages read from Firestore by themselves: each request, as a value. The pages build their listeners from it, the record of a
 * release keeps it, and a test tries the last release's requests against today's firestore.rules (docs/decisions/0061-releases.md).
 */
import type { Capability } from './permissions.ts'

/** A condition of a query. `value` names what the page puts there; a list is put there as it is. */
interface Condition {
  readonly field: string
  readonly op: '==' | '>' | 'in'
  readonly value: 'moment' | 'uid' | readonly string[]
}

/** One document, or the documents of a query. */
export interface DirectRead {
  readonly collection: string
  /** who may do what the page does with it */
  readonly capability: Capability
  /** one document, whose id the page knows */
  readonly isDocument?: true
  readonly where?: readonly Condition[]
  readonly orderBy?: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[]
  /** the page sets how many */
  readonly isLimited?: true
}

export const DIRECT_READS = {
  /** changes of notes since a moment: every open list and note */
  changesSince: {
    collection: 'noteChanges',
    capability: 'viewDeliveryNotes',
    where: [{ field: 'at', op: '>', value: 'moment' }],
    orderBy: [{ field: 'at', direction: 'asc' }],
  },
  /** one upload folder */
  folder: { collection: 'promotions', capability: 'viewPromoteResult', isDocument: true },
  /** the newest upload folders */
  folders: {
    collection: 'promotions',
    capability: 'viewPromoteResult',
    orderBy: [{ field: 'uploadedAt', direction: 'desc' }],
    isLimited: true,
  },
  /** the progress of one job */
  job: { collection: 'bulkJobs', capability: 'stopIssuing', isDocument: true },
  /** the caller's jobs that have not ended */
  openJobs: {
    collection: 'bulkJobs',
    capability: 'stopIssuing',
    where: [
      { field: 'requestedByUid', op: '==', value: 'uid' },
      { field: 'state', op: 'in', value: ['queued', 'running'] },
    ],
  },
} as const satisfies Record<string, DirectRead>
