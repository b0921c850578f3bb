import type { BulkItem, BulkJob, Outcome } from '@kenshu/contract/bulk/job'
import { bulkMessages } from '../../../messages/bulk-ja.ts'

/** How a note ended; open: its turn has not come. */
export type ItemKind = Outcome | 'open'

/** What the notes that ended so are called in a job. */
export function kindLabel(kind: ItemKind, { action }: Pick<BulkJob, 'action'>): string {
  return kind === 'done' && action === 'send' ? bulkMessages.job.sentOutcome : bulkMessages.job.outcomes[kind]
}

/** Notes with what they are together, integer yen. */
interface ItemGroup {
  items: BulkItem[]
  total: number
}

type ItemGroups = Record<ItemKind, ItemGroup>

/** The notes of a job by how they ended. */
export function itemsByKind(items: readonly BulkItem[]): ItemGroups {
  const none = (): ItemGroup => ({ items: [], total: 0 })
  const groups: ItemGroups = {
    done: none(),
    unchanged: none(),
    refused: none(),
    unclear: none(),
    cancelled: none(),
    open: none(),
  }
  for (const item of items) {
    const group = groups[item.outcome ?? 'open']
    group.items.push(item)
    group.total += item.totalAmountWithTax
  }
  return groups
}

/** What is looked at first: what calls for somebody, then what was done. */
const IN_ORDER: readonly ItemKind[] = ['unclear', 'refused', 'cancelled', 'open', 'done', 'unchanged']

/** Which group to show where nobody has chosen one. */
export function kindToShow(groups: ItemGroups): ItemKind {
  return IN_ORDER.find((kind) => groups[kind].items.length > 0) ?? 'done'
}
