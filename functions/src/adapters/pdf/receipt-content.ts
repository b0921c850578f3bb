import { formatJapaneseDate, formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { ClientDocument } from '@kenshu/contract/confirm/document'
import { IMPORTED_FIELD_LABELS as LABELS } from '@kenshu/contract/delivery-note/field-labels'
import { formatPostalCode } from '@kenshu/contract/delivery-note/postal-code'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import type { Acceptance, ReceiptSeal } from '../../usecases/confirm/confirm-ports.ts'

/** A label and its value. */
export interface ReceiptLine {
  label: string
  value: string
}

export interface ReceiptItem {
  no: string
  name: string
  unitPrice: string
  quantity: string
  unit: string
  amount: string
}

/** All texts of a receipt, as printed. */
export interface ReceiptContent {
  title: string
  number: string
  acceptedAt: string
  /** the addressee, which is the company that delivered; the first line is its name */
  sender: string[]
  /** the hash of the company's logo, and which of the two is the company; '' if it had none */
  logo: string
  logoAt: 'sender' | 'client'
  /** who accepted */
  client: string[]
  statement: string
  facts: ReceiptLine[]
  total: ReceiptLine
  itemHeads: { name: string; unitPrice: string; quantity: string; unit: string; amount: string }
  /** in the order of the note; each list begins on a new page */
  flows: ReceiptItem[][]
  noItems: string
  sums: ReceiptLine[]
  record: ReceiptLine[]
  check: string
  /** what was done to the note, oldest first; each list begins on a new page. Only in a pack for a tax inspection */
  history?: HistoryLine[][]
}

/** An entry of a note's history. */
export interface HistoryLine {
  no: string
  at: string
  who: string
  what: string
}

const SEALED = 'この検収が証跡に封印されていることの証明（.tlog-proof）を、このPDFに添付しています。'
const UNSEALED = {
  unsealed: 'まだ封印されていません（封印は毎時行われ、以後に発行する検収書に証明が付きます）。',
  unproven: '証跡を読み取れなかったため、証明を付けられませんでした。',
} as const

// The renderer's time grows with the square of the content that flows over pages, and it fails beyond some hundred items. So longer lists
// are split, and each part starts a new page. In lines of the name column.
const LINES_A_FLOW = 240
/** A name of this length always fits into one line of its column. */
const CHARACTERS_A_LINE = 22

/**
 * Splits rows into lists that each flow over pages. At least one list, even if there are no rows.
 * @param textOf the text of a row's widest column
 */
export function flowsOf<T>(items: readonly T[], textOf: (item: T) => string): T[][] {
  const flows: T[][] = [[]]
  let used = 0
  for (const item of items) {
    const text = textOf(item)
    const lineCount = Math.max(text.split('\n').length, Math.ceil(text.length / CHARACTERS_A_LINE))
    if (used > 0 && used + lineCount > LINES_A_FLOW) {
      flows.push([])
      used = 0
    }
    flows.at(-1)?.push(item)
    used += lineCount
  }
  return flows
}

function lines(...values: string[]): string[] {
  return values.filter((value) => value.trim() !== '')
}

function labelled(label: string, value: string): string {
  return value.trim() === '' ? '' : `${label}${value}`
}

function unitPrice(yen: number | null): string {
  return yen === null ? '' : formatYen(yen)
}

/** The text of a sheet that shows a document, besides its title and what happened to it. */
export function sheetOf(
  document: ClientDocument,
): Omit<ReceiptContent, 'title' | 'acceptedAt' | 'statement' | 'record' | 'check'> {
  const { sender, client } = document
  const person = client.person.trim()
  return {
    number: `${LABELS.billingNo} ${document.billingNo}`,
    sender: lines(
      `${sender.companyName} 御中`,
      sender.companyAddress,
      labelled('TEL ', sender.companyPhone),
      labelled('担当 ', sender.salesPersonName),
    ),
    logo: sender.logo ?? '',
    logoAt: 'sender',
    client: lines(
      client.name,
      client.department,
      client.department2,
      person === '' ? '' : `担当 ${person}`,
      [formatPostalCode(client.postalCode), client.address1, client.address2].join(' ').trim(),
    ),
    facts: [
      { label: LABELS.billingTitle, value: document.billingTitle },
      { label: LABELS.projectName, value: document.projectName },
      { label: LABELS.jobNo, value: document.jobNo },
      { label: LABELS.deliveryDate, value: formatJapaneseDate(document.deliveryDate) },
      { label: LABELS.billingDate, value: formatJapaneseDate(document.billingDate) },
    ].filter(({ value }) => value.trim() !== ''),
    total: { label: '検収金額（税込）', value: formatYen(document.totalAmountWithTax) },
    itemHeads: { name: '品名', unitPrice: '単価', quantity: '数量', unit: '単位', amount: '金額' },
    flows: flowsOf(
      document.deliveryItems.map((item, index) => ({
        no: String(index + 1),
        name: item.itemName,
        unitPrice: unitPrice(item.unitPrice),
        quantity: formatQuantity(item.quantity),
        unit: item.unit,
        amount: formatYen(item.amount),
      })),
      ({ name }) => name,
    ),
    noItems: '納品明細がありません',
    sums: [
      { label: LABELS.amountWithoutTax, value: formatYen(document.amountWithoutTax) },
      { label: LABELS.tax, value: formatYen(document.tax) },
      { label: LABELS.totalAmountWithTax, value: formatYen(document.totalAmountWithTax) },
    ],
  }
}

/**
 * The text of a receipt (検収書), from the client to the company that delivered, made only from the acceptance.
 * @param document parsed from the acceptance's text
 * @param seal what the trail says about the acceptance
 */
export function receiptContent(
  acceptance: Pick<Acceptance, 'acceptedAt' | 'acceptedBy' | 'hash' | 'fromStaffBrowser' | 'codeTo'>,
  document: ClientDocument,
  seal: ReceiptSeal,
): ReceiptContent {
  const acceptedAt = formatJapaneseMoment(acceptance.acceptedAt)
  return {
    ...sheetOf(document),
    title: '検収書',
    acceptedAt: `検収日時 ${acceptedAt}`,
    statement: '下記のとおり納品を受け、内容を確認のうえ検収いたしました。',
    record: [
      { label: '検収日時', value: `${acceptedAt}（日本時間）` },
      { label: '検収者', value: acceptance.acceptedBy },
      ...(acceptance.codeTo === undefined
        ? []
        : [{ label: '本人確認', value: `${acceptance.codeTo} 宛にメールで送信した確認コードの入力` }]),
      ...(acceptance.fromStaffBrowser === true
        ? [{ label: '備考', value: '納品元の社員が使用しているブラウザーから操作されました。' }]
        : []),
      { label: 'SHA-256', value: acceptance.hash },
      {
        label: '証跡番号',
        value:
          seal.state === 'sealed'
            ? `${String(seal.proof.index)}（${seal.proof.hash}）`
            : UNSEALED[seal.state],
      },
    ],
    check:
      '本書は、検収の操作にもとづいて作成されています。SHA-256は検収された内容（当システムが保管するJSON、UTF-8）の値で、計算し直した値と一致すれば、検収後に内容が変わっていないことを確認できます。' +
      (seal.state === 'sealed' ? SEALED : ''),
  }
}
