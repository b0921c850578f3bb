import { ITEM_LABELS } from '../delivery-note/field-labels.ts'
import type { DeliveryItem } from '../delivery-note/item.ts'
import { oneLine } from '../delivery-note/one-line.ts'
import { MAILED_CHANGES } from '../limits.ts'
import { type Fact, facts, heading, type MailBlock } from '../mail-blocks.ts'
import { formatYen } from '../money.ts'
import type { CorrectedLine, Correction } from './correction.ts'

type Row = readonly [label: string, value: string]

function fromTo(before: string, after: string): string {
  const shown = (value: string) => (value === '' ? '（なし）' : oneLine(value))
  return `${shown(before)} → ${shown(after)}`
}

function lineRow(line: CorrectedLine, items: readonly DeliveryItem[]): Row[] {
  if (line.kind === 'unchanged') return []
  if (line.kind === 'removed') {
    const { itemName, amount } = line.item
    return [['削除した明細', `${oneLine(itemName)}（${ITEM_LABELS.amount} ${formatYen(amount)}）`]]
  }
  const item = items[line.index]
  if (item === undefined) return []
  const what =
    line.kind === 'added'
      ? `追加、${ITEM_LABELS.amount} ${formatYen(item.amount)}`
      : line.changes.map(({ label, before, after }) => `${label} ${fromTo(before, after)}`).join('、')
  return [[`${String(line.index + 1)}行目`, `${oneLine(item.itemName)}（${what}）`]]
}

/**
 * Whether a document differs from the one that was sent back. Marked lines that are unchanged are part of a correction too, but no change.
 */
export function hasChanges({ fields, lines }: Pick<Correction, 'fields' | 'lines'>): boolean {
  return fields.length > 0 || lines.some(({ kind }) => kind !== 'unchanged')
}

/** What has changed since the client sent a document back, one label and value each. `items`: the current lines. */
export function changedFacts(
  { fields, lines }: Pick<Correction, 'fields' | 'lines'>,
  items: readonly DeliveryItem[],
): Fact[] {
  const rows: Row[] = [
    ...lines.flatMap((line) => lineRow(line, items)),
    ...fields.map(({ label, before, after }): Row => [label, fromTo(before, after)]),
  ]
  return rows.map(([label, value]) => ({ label, value }))
}

/** The part of a request's mail that says what has changed since the client sent the note back; nothing if nothing has. */
export function correctionBlocks(
  correction: Pick<Correction, 'fields' | 'lines'> | null,
  items: readonly DeliveryItem[],
): MailBlock[] {
  const all = correction === null ? [] : changedFacts(correction, items)
  if (all.length === 0) return []
  const told = all.slice(0, MAILED_CHANGES).map(({ label, value }): Row => [label, value])
  const more = all.length - told.length
  const rest: Row[] = more === 0 ? [] : [['ほか', `${String(more)}件（検収用URLの納品書に表示しています）`]]
  return [heading('前回からの変更点'), facts(...told, ...rest)]
}
