import { distinct, inBundleOrder } from '@kenshu/contract/bundle/bundle-mail'
import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { isOneAddress, oneLine } from '@kenshu/contract/delivery-note/one-line'
import { recipientPerson, requestRecipient } from '@kenshu/contract/delivery-note/recipient'
import { withHonorific } from '@kenshu/contract/honorific'
import { facts, heading, type MailBlock, paragraph, signature } from '@kenshu/contract/mail-blocks'
import { formatYen } from '@kenshu/contract/money'
import type { ConfirmNote } from '../confirm/confirm-ports.ts'
import type { Notice } from '../mail/notice.ts'
import {
  answersLink,
  CLIENT_CLOSING,
  clientGreeting,
  FROM_STAFF_BROWSER,
  staffGreeting,
  staffSignature,
} from '../mail/notice-text.ts'
import { noticesOf } from '../mail/notices-of.ts'
import type { BundleRun } from './bundle-ports.ts'

/** What was done and when, and what the notice says of where it was done. */
interface Press {
  by: string
  at: Date
  isFromStaffBrowser: boolean
}

function acceptanceBlocks({ by, at, isFromStaffBrowser }: Press): MailBlock[] {
  return [
    heading('検収の内容'),
    facts(
      ['検収日時', formatJapaneseMoment(at)],
      ['検収者', withHonorific(oneLine(by))],
      ...(isFromStaffBrowser ? [FROM_STAFF_BROWSER] : []),
    ),
  ]
}

function noteBlocks(notes: readonly DeliveryNote[], ...first: Parameters<typeof facts>): MailBlock[] {
  const sum = (field: 'amountWithoutTax' | 'totalAmountWithTax') =>
    formatYen(notes.reduce((total, note) => total + note[field], 0))
  return [
    heading(`納品内容（${String(notes.length)}件）`),
    facts(
      ...first,
      ['金額（税抜）の合計', sum('amountWithoutTax')],
      ['金額（税込）の合計', sum('totalAmountWithTax')],
      ...inBundleOrder(notes).map(
        ({ billingNo, projectName, totalAmountWithTax }) =>
          [oneLine(billingNo), `${oneLine(projectName)}　${formatYen(totalAmountWithTax)}（税込）`] as const,
      ),
    ),
  ]
}

type Told = Omit<Notice, 'noteId' | 'otherNoteIds' | 'requestId'>

function toSalesPerson(notes: readonly DeliveryNote[], press: Press, sender: Sender): Told {
  const [first] = notes
  return {
    to: first?.salesPersonEmail.trim() ?? '',
    reader: 'staff',
    subject: `【検収完了】クライアントが検収しました（${String(notes.length)}件）`,
    blocks: [
      ...staffGreeting({ salesPersonName: first?.salesPersonName ?? '' }),
      paragraph(`下記の納品書${String(notes.length)}件が、クライアントによりまとめて検収されました。`),
      ...acceptanceBlocks(press),
      ...noteBlocks(notes, ['クライアント名', oneLine(first?.clientName ?? '')]),
      paragraph('検収書（PDF）は、それぞれの納品書の詳細画面からダウンロードできます。'),
      ...answersLink(sender),
      staffSignature(sender),
    ],
  }
}

/** '' if there are several. */
function onlyOf(names: readonly string[]): string {
  const [first = '', ...others] = names
  return others.length === 0 ? first : ''
}

function toClient(notes: readonly DeliveryNote[], press: Press, sender: Sender): Told {
  const [first] = notes
  const contacts = distinct(notes.map(recipientPerson))
  const salesPersons = distinct(notes.map(({ salesPersonName }) => salesPersonName))
  const addresses = [...new Set(notes.map(({ salesPersonEmail }) => salesPersonEmail.trim()))]
  const replyTo = addresses.find(isOneAddress)
  return {
    to: first === undefined ? '' : requestRecipient(first),
    reader: 'client',
    ...(replyTo !== undefined && { replyTo }),
    subject: `検収完了のお知らせ（${String(notes.length)}件）`,
    blocks: [
      ...clientGreeting(
        { client: first?.clientName ?? '', contact: onlyOf(contacts), salesPerson: onlyOf(salesPersons) },
        sender,
      ),
      paragraph(
        `下記の納品書${String(notes.length)}件につきまして、検収のお手続きが完了いたしました。`,
        'お忙しいところご対応いただき、誠にありがとうございました。',
      ),
      ...acceptanceBlocks(press),
      ...noteBlocks(notes),
      paragraph(
        '検収書（PDF）は、検収依頼メールに記載のURLより、その有効期限までまとめてダウンロードいただけます。',
      ),
      CLIENT_CLOSING,
      signature(
        sender.companyName,
        ...(salesPersons.length === 0 ? [] : [`担当：${salesPersons.join('、')}`]),
        `TEL：${sender.companyPhone}`,
        ...addresses.filter(isOneAddress).map((address) => `E-mail：${address}`),
      ),
    ],
  }
}

/**
 * The mails about the notes that one press has accepted: one to each sales person about theirs, and one to the client about all. They
 * follow the notices of a single note (mail/notices-of.ts), which are used if there is only one. They contain no token and no password.
 * @param accepted at least one note
 */
export function runNotices(accepted: readonly ConfirmNote[], run: BundleRun, sender: Sender): Notice[] {
  const at = new Date(Math.max(...accepted.map(({ acceptance }) => acceptance?.acceptedAt.getTime() ?? 0)))
  const press: Press = {
    by: run.name,
    at,
    isFromStaffBrowser: accepted.some(({ acceptance }) => acceptance?.fromStaffBrowser === true),
  }
  const notes = inBundleOrder(accepted.map(({ note }) => note))
  const [only] = notes
  if (only !== undefined && notes.length === 1) {
    return noticesOf({ kind: 'accepted', ...press }, only, sender, run.requestId)
  }
  const mails = [
    ...Array.from(
      Map.groupBy(notes, ({ salesPersonEmail }) => salesPersonEmail.trim()).values(),
      (theirs) => ({
        about: theirs,
        mail: toSalesPerson(theirs, press, sender),
      }),
    ),
    ...Array.from(Map.groupBy(notes, requestRecipient).values(), (theirs) => ({
      about: theirs,
      mail: toClient(theirs, press, sender),
    })),
  ]
  return mails
    .filter(({ mail }) => isOneAddress(mail.to))
    .map(({ about, mail }) => {
      const [noteId = '', ...otherNoteIds] = about.map(({ id }) => id)
      return { ...mail, noteId, otherNoteIds, requestId: run.requestId }
    })
}
