import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { toClientDocument } from '@kenshu/contract/confirm/document'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { IMPORTED_FIELD_LABELS } from '@kenshu/contract/delivery-note/field-labels'
import { answeredDocument } from '../../usecases/confirm/confirm-view.ts'
import type { HistoryRow, RecordSheet } from '../../usecases/tax-packs/pack-ports.ts'
import { flowsOf, type HistoryLine, type ReceiptContent, receiptContent, sheetOf } from './receipt-content.ts'

const EMPTY = '（空欄）'

function shown(value: string): string {
  return value === '' ? EMPTY : value
}

function lineOf({ at, who, action, changes, remark }: HistoryRow, index: number): HistoryLine {
  const changed = changes.map(({ label, before, after }) => `${label}: ${shown(before)} → ${shown(after)}`)
  return {
    no: String(index + 1),
    at: formatJapaneseMoment(at),
    who,
    what: [action, ...changed, remark].filter((text) => text !== '').join('\n'),
  }
}

/** A note that its client has not accepted, as it is now. */
function openSheet({ note }: RecordSheet, sender: Sender): ReceiptContent {
  const document = toClientDocument(note, sender)
  const { sender: company, client, total, ...sheet } = sheetOf(document)
  const [name = '', ...rest] = client
  return {
    ...sheet,
    // A note goes the other way than its receipt.
    sender: [`${name} 御中`, ...rest],
    logoAt: 'client',
    client: [document.sender.companyName, ...company.slice(1)],
    total: { ...total, label: IMPORTED_FIELD_LABELS.totalAmountWithTax },
    title: '納品書',
    acceptedAt: '',
    statement: '下記のとおり納品いたしました。',
    record: [{ label: '検収', value: '検収されていません。' }],
    check: '',
  }
}

/**
 * The text of a note's sheet in a pack for a tax inspection: the receipt if its client has accepted, otherwise the note as it is; with the
 * note's state and its whole history.
 */
export function recordContent(sheet: RecordSheet, sender: Sender): ReceiptContent {
  const { note, deleted, acceptance, seal, history } = sheet
  const content =
    acceptance === null
      ? openSheet(sheet, sender)
      : receiptContent(acceptance, answeredDocument(acceptance), seal)
  return {
    ...content,
    record: [
      ...content.record,
      { label: 'ステータス', value: note.hakkouStatus },
      ...(deleted === null
        ? []
        : [{ label: '削除', value: `${formatJapaneseMoment(deleted.at)} ${deleted.by}` }]),
    ],
    history: flowsOf(history.map(lineOf), ({ what }) => what),
  }
}
