import { createHash } from 'node:crypto'
import type { PlanEntry } from './plan-entry.ts'

/** What people are shown of an entry, and what it will do. A change that alters neither, as to a contact, is no other plan. */
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

/** Tells one plan from another, entry by entry as it comes. */
export class PlanHash {
  readonly #hash = createHash('sha256')

  add(entries: readonly PlanEntry[]): void {
    for (const entry of entries) this.#hash.update(`${JSON.stringify(essence(entry))}\n`)
  }

  /** The plan that was added, as a short text; nothing can be added any more. */
  digest(): string {
    return this.#hash.digest('base64url')
  }
}
