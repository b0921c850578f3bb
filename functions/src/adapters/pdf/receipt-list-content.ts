import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { IMPORTED_FIELD_LABELS as LABELS } from '@kenshu/contract/delivery-note/field-labels'
import { formatYen } from '@kenshu/contract/money'
import type { AcceptedDocument } from '../../usecases/confirm/confirm-ports.ts'
import type { ReceiptContent, ReceiptLine } from './receipt-content.ts'

interface ReceiptListRow {
  no: string
  number: string
  title: string
  acceptedAt: string
  acceptedBy: string
  amount: string
}

/** All texts of the list that precedes several receipts, as printed. */
export interface ReceiptListContent
  extends Pick<ReceiptContent, 'sender' | 'client' | 'logo' | 'logoAt' | 'number' | 'acceptedAt'> {
  title: string
  facts: ReceiptLine[]
  total: ReceiptLine
  heads: Omit<ReceiptListRow, 'no'>
  rows: ReceiptListRow[]
}

/**
 * The text of the list that precedes several receipts.
 * @param contents the contents of the same receipts; the list takes its names from the first one
 */
export function receiptListContent(
  accepted: readonly AcceptedDocument[],
  [first]: readonly ReceiptContent[],
): ReceiptListContent {
  const sum = (field: 'amountWithoutTax' | 'tax' | 'totalAmountWithTax') =>
    formatYen(accepted.reduce((total, { document }) => total + document[field], 0))
  return {
    title: '検収書一覧',
    number: `${String(accepted.length)}件`,
    acceptedAt: '',
    sender: first?.sender.slice(0, 3) ?? [],
    logo: first?.logo ?? '',
    logoAt: 'sender',
    client: first?.client.slice(0, 1) ?? [],
    facts: [
      { label: LABELS.amountWithoutTax, value: sum('amountWithoutTax') },
      { label: LABELS.tax, value: sum('tax') },
    ],
    total: { label: '検収金額の合計（税込）', value: sum('totalAmountWithTax') },
    heads: {
      number: LABELS.billingNo,
      title: LABELS.billingTitle,
      acceptedAt: '検収日時',
      acceptedBy: '検収者',
      amount: LABELS.totalAmountWithTax,
    },
    rows: accepted.map(({ acceptance, document }, index) => ({
      no: String(index + 1),
      number: document.billingNo,
      title: document.billingTitle || document.projectName,
      acceptedAt: formatJapaneseMoment(acceptance.acceptedAt),
      acceptedBy: acceptance.acceptedBy,
      amount: formatYen(document.totalAmountWithTax),
    })),
  }
}
