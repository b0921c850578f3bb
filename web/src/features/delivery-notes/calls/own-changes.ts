import { UNDO_MINUTES } from '@kenshu/contract/limits'
import { MINUTE_MS } from '@kenshu/contract/time-units'
import { z } from 'zod'
import { serverNow } from '../../../lib/server-clock.ts'
import { currentUid } from '../../../lib/session/state.ts'

const ownChangeSchema = z.object({ revision: z.int(), until: z.number() })
const keptSchema = z.record(z.string(), ownChangeSchema)

/** A change of a note's status by the person at this browser: what it left the note as, and until when it may be taken back. */
export type OwnChange = z.infer<typeof ownChangeSchema>

/** Each person of a browser has their own. */
function ownKey(): string {
  return `delivery-notes:own-changes:${currentUid() ?? ''}`
}

/** Those that may still be taken back, by their notes. */
function keptChanges(): Record<string, OwnChange> {
  try {
    const kept = keptSchema.safeParse(JSON.parse(localStorage.getItem(ownKey()) ?? '{}')).data ?? {}
    return Object.fromEntries(Object.entries(kept).filter(([, change]) => mayStill(change)))
  } catch {
    return {}
  }
}

/** Whether the server would still take it back, by its clock. */
export function mayStill({ until }: OwnChange): boolean {
  return until > serverNow().getTime()
}

/** One's own last change of a note in this browser, if it may still be taken back. */
export function ownChange(id: string): OwnChange | null {
  return keptChanges()[id] ?? null
}

/** Keeps one's own change in this browser, so that it can be taken back after a reload and in another tab too. */
export function keepOwnChange(id: string, revision: number): OwnChange {
  const change = { revision, until: serverNow().getTime() + UNDO_MINUTES * MINUTE_MS }
  try {
    localStorage.setItem(ownKey(), JSON.stringify({ ...keptChanges(), [id]: change }))
  } catch (error) {
    // No storage (blocked, full): the change can be taken back until the page is left.
    console.error('The change could not be kept', error)
  }
  return change
}
