import { UNDO_MINUTES } from '@kenshu/contract/limits'
import { MINUTE_MS } from '@kenshu/contract/time-units'
import { z } from 'zod'
import { serverNow } from '../../../lib/api/server-clock.ts'
import { kept } from '../../../lib/kept.ts'
import { currentUid } from '../../../lib/session/state.ts'

const ownChangeSchema = z.object({ revision: z.int(), until: z.number() })
const keptSchema = z.record(z.string(), ownChangeSchema)

/** A status change by the user of this browser: the note's revision after it, and until when it can be undone. */
export type OwnChange = z.infer<typeof ownChangeSchema>

/** Each user of a browser has their own key. */
function ownKept() {
  return kept('localStorage', `delivery-notes:own-changes:${currentUid() ?? ''}`, keptSchema)
}

/** The stored changes that can still be undone, by note id. */
function keptChanges(): Record<string, OwnChange> {
  return Object.fromEntries(Object.entries(ownKept().read() ?? {}).filter(([, change]) => mayStill(change)))
}

/** Whether the server would still undo it, by the server's clock. */
export function mayStill({ until }: OwnChange): boolean {
  return until > serverNow().getTime()
}

/** The user's own last change of a note in this browser; null if it can't be undone. */
export function ownChange(id: string): OwnChange | null {
  return keptChanges()[id] ?? null
}

/**
 * Stores the user's own change in this browser, so that it can be undone after a reload and in another tab. Without browser storage it is
 * not kept.
 */
export function keepOwnChange(id: string, revision: number): OwnChange {
  const change = { revision, until: serverNow().getTime() + UNDO_MINUTES * MINUTE_MS }
  ownKept().keep({ ...keptChanges(), [id]: change })
  return change
}
