import { type DeliveryNote, deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { UNDO_MINUTES } from '@kenshu/contract/limits'
import { MINUTE_MS } from '@kenshu/contract/time-units'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { noteCall } from './note-call.ts'
import { noteQuery } from './note-query.ts'

/** A change of a note whose answer was lost. */
interface LostChange {
  /** the note, or its revision, that the change was based on */
  before: Pick<DeliveryNote, 'id' | 'revision'>
  /** whether the note looks as it does after the change */
  isMade: (after: DeliveryNote) => boolean
}

/** @returns whether the note shows the change; false also if more has happened to the note */
function shows(after: DeliveryNote, { before, isMade }: LostChange): boolean {
  return after.revision === before.revision + 1 && isMade(after)
}

function knownNote(queryClient: QueryClient, id: string): DeliveryNote | undefined {
  return queryClient.getQueryData(noteQuery(id).queryKey)
}

/**
 * Looks for a change whose answer was lost. The page may have heard of it already; else the server is asked.
 * @returns the note after the change; null if the change cannot be seen, or if more has happened to the note
 */
export async function noteAfter(
  queryClient: QueryClient,
  before: LostChange['before'],
  isMade: LostChange['isMade'],
): Promise<DeliveryNote | null> {
  const lost = { before, isMade }
  const known = knownNote(queryClient, before.id)
  if (known !== undefined && shows(known, lost)) return known
  const after = await callApi(deliveryNoteSchema, noteCall(before.id))
  return shows(after, lost) ? after : null
}

/** For each note whose change may have been made: ends the waiting for it. */
const waits = new Map<string, () => void>()

/** Ends the waiting for a note's change, if there is one: the user has changed the note again. */
export function endWait(id: string): void {
  waits.get(id)?.()
}

/**
 * Waits for a change that could not be looked for either. The page gets the note once there is a connection again. It waits no longer than
 * the change could be undone, and not beyond the user's session: what a note shows later may be somebody else's change.
 * @param onSeen called once if the note shows the change then, also if the user has left the screen that made it
 */
export function whenSeen(
  queryClient: QueryClient,
  lost: LostChange,
  onSeen: (after: DeliveryNote) => void,
): void {
  const { id, revision } = lost.before
  endWait(id)
  const ofNote = hashKey(noteQuery(id).queryKey)
  const until = Date.now() + UNDO_MINUTES * MINUTE_MS
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryHash !== ofNote) return
    // The cache is cleared with the session.
    if (type === 'removed' || Date.now() > until) {
      endWait(id)
      return
    }
    const after = knownNote(queryClient, id)
    if (after === undefined || after.revision <= revision) return
    endWait(id)
    if (shows(after, lost)) onSeen(after)
  })
  waits.set(id, () => {
    unsubscribe()
    waits.delete(id)
  })
}
