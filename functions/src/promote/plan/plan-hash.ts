import { createHash } from 'node:crypto'
import type { PlanEntry } from './plan-entry.ts'

/**
 * The part of an entry that users see, and what the entry will do. A change of anything else, such as a contact, does not change the hash.
 */
function essence(entry: PlanEntry): unknown[] {
  switch (entry.kind) {
    case 'create':
      return [entry.kind, entry.id, entry.note]
    case 'update':
      return [entry.kind, entry.id, entry.set, entry.was, entry.previousStatus, entry.nextStatus ?? null]
    case 'skip':
      return [entry.kind, entry.id, entry.reason]
    case 'fail':
      return [entry.kind, entry.billingNo, entry.faults]
  }
}

/** Computes a hash of a plan, entry by entry. */
export class PlanHash {
  readonly #hash = createHash('sha256')

  add(entries: readonly PlanEntry[]): void {
    for (const entry of entries) this.#hash.update(`${JSON.stringify(essence(entry))}\n`)
  }

  /** The hash of all added entries. Nothing can be added afterwards. */
  digest(): string {
    return this.#hash.digest('base64url')
  }
}
