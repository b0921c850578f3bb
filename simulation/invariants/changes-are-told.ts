import { IMPORT_CHANGE_ID } from '@kenshu/contract/delivery-note/live'
import { ROW_FIELDS, rowMarksSchema } from '@kenshu/contract/delivery-note/row'
import { type Seen, sameText } from './documents.ts'
import { tellsOfImport } from './every-write-is-audited.ts'
import type { Invariant } from './invariant.ts'

const SHOWN: readonly string[] = [...ROW_FIELDS, ...Object.keys(rowMarksSchema.shape)]

/** Whether the change is visible in a row. A mail in progress does not count; its outcome does. */
function isShownElse({ before, after }: Seen): boolean {
  if (before === null) return false
  if (after === null) return true
  return SHOWN.some(
    (field) =>
      sameText(before[field] ?? null) !== sameText(after[field] ?? null) &&
      !(field === 'mailProblem' && after[field] === 'unclear'),
  )
}

function isOfUndo({ before }: Seen, seen: readonly Seen[], id: string): boolean {
  if (before === null) return false
  const kept = seen.find(
    ({ collection, id: other }) => collection === 'deletedDeliveryNotes' && other.startsWith(id),
  )
  const imports = kept?.after?.['imports']
  const last: unknown = Array.isArray(imports) ? imports.at(-1) : null
  return typeof last === 'object' && last !== null && 'kind' in last && last.kind === 'undo'
}

function faultsOf(seen: readonly Seen[]): string[] {
  return seen.flatMap((change) => {
    const { collection, id } = change
    if (collection === 'noteChanges' && id !== IMPORT_CHANGE_ID) {
      const note = seen.find((other) => other.collection === 'deliveryNotes' && other.id === id)
      const over = note?.over ?? null
      return over !== null && change.after?.['over'] === over
        ? []
        : [`note ${id} changed from ${String(over)}, and lists are told ${sameText(change.after)}`]
    }
    if (collection !== 'deliveryNotes' || !isShownElse(change)) return []
    if (tellsOfImport(change) || isOfUndo(change, seen, id)) return []
    const isTold = seen.some((other) => other.collection === 'noteChanges' && other.id === id)
    return isTold ? [] : [`note ${id} changed, and no list is told: ${sameText(change.after)}`]
  })
}

/** Every commit that changes a note's row also writes the change record for open lists, with the version that it replaced. */
export function changesAreTold(): Invariant {
  return { name: 'open lists are told, in order', onCommit: faultsOf }
}
