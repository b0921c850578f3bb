import type { BulkItem, BulkJob, Outcome } from '@kenshu/contract/bulk/job'
import { bulkMessages } from '../../../messages/bulk-ja.ts'

/** The outcome of a note; open: not processed yet. */
export type ItemKind = Outcome | 'open'

/** The label of the notes with this outcome in a job. */
export function kindLabel(kind: ItemKind, { action }: Pick<BulkJob, 'action'>): string {
  return kind === 'done' && action === 'send' ? bulkMessages.job.sentOutcome : bulkMessages.job.outcomes[kind]
}

/** Notes with their total, integer yen. */
interface ItemGroup {
  items: BulkItem[]
  total: number
}

type ItemGroups = Record<ItemKind, ItemGroup>

/** Groups the notes of a job by outcome. */
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

/** The display order: first what needs attention, then what was done. */
const IN_ORDER: readonly ItemKind[] = ['unclear', 'refused', 'cancelled', 'open', 'done', 'unchanged']

/** The group to show if the user has not selected one. */
export function kindToShow(groups: ItemGroups): ItemKind {
  return IN_ORDER.find((kind) => groups[kind].items.length > 0) ?? 'done'
}
