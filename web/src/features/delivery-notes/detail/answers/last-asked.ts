import type { AuditAction, HistoryEntry } from '@kenshu/contract/history/history'

/** Since when a client's answer is awaited, and whether the client has looked since. Moments are ISO 8601. */
export interface LastAsked {
  /** when the last mail of a request was sent; null if the entries have none */
  at: string | null
  /** when the client last opened the note or its bundle since then; null if not yet */
  viewedAt: string | null
}

const VIEWS: ReadonlySet<AuditAction> = new Set(['client.view', 'client.view_readonly', 'client.view_bundle'])

/** Reads from a note's history when its client was last asked. @param entries newest first */
export function lastAsked(entries: readonly HistoryEntry[]): LastAsked {
  const asked = entries.findIndex(({ action }) => action === 'mail.sent')
  if (asked === -1) return { at: null, viewedAt: null }
  const viewed = entries.slice(0, asked).find(({ action }) => VIEWS.has(action))
  return { at: entries[asked]?.at ?? null, viewedAt: viewed?.at ?? null }
}
