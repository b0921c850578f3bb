import type { BulkAction } from '@kenshu/contract/bulk/actions'
import type { JudgedNote, VERDICTS } from '@kenshu/contract/bulk/preview'
import { recipientKey } from '@kenshu/contract/delivery-note/recipient'
import { inNumberOrder } from '../../../lib/number-order.ts'
import { bulkMessages } from '../../../messages/bulk-ja.ts'

type Verdict = (typeof VERDICTS)[number]

/** Notes with their total, integer yen. */
export interface JudgedGroup {
  notes: readonly JudgedNote[]
  total: number
}

/** The notes in the order of their numbers, as the list has them: they come in the order in which they were found or pressed. */
function inOrder(notes: readonly JudgedNote[]): JudgedNote[] {
  const numbers = inNumberOrder([...new Set(notes.map(({ billingNo }) => billingNo))])
  const places = new Map(numbers.map((number, place) => [number, place]))
  const placeOf = ({ billingNo }: JudgedNote) => places.get(billingNo) ?? 0
  return notes.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Groups the notes of a review by verdict, each group in the order of the numbers. */
export function byVerdict(notes: readonly JudgedNote[]): Record<Verdict, JudgedGroup> {
  const ordered = inOrder(notes)
  const groupOf = (verdict: Verdict): JudgedGroup => {
    const found = ordered.filter((note) => note.verdict === verdict)
    return { notes: found, total: found.reduce((sum, note) => sum + note.totalAmountWithTax, 0) }
  }
  return { will: groupOf('will'), unchanged: groupOf('unchanged'), refused: groupOf('refused') }
}

/** Notes with this status are set to 検収依頼済＆未検収 only if the user asks for it: they are not to be billed yet. */
const LEFT_OUT = '未計上対象外'

/** How many of the notes are left out of setting 検収依頼済＆未検収, unless the user asks for them. */
export function leftOutCount(action: BulkAction, notes: readonly JudgedNote[]): number {
  return action === 'request' ? notes.filter(isLeftOut).length : 0
}

/** The notes with those unchanged that are left out. */
export function withLeftOut(action: BulkAction, notes: readonly JudgedNote[]): readonly JudgedNote[] {
  if (leftOutCount(action, notes) === 0) return notes
  const sentence = bulkMessages.review.leftOut
  return notes.map((note) => (isLeftOut(note) ? { ...note, verdict: 'unchanged', sentence } : note))
}

function isLeftOut({ verdict, hakkouStatus }: JudgedNote): boolean {
  return verdict === 'will' && hakkouStatus === LEFT_OUT
}

/** The recipient of some notes: one address of one client. */
export interface Recipient {
  key: string
  to: string
  notes: readonly JudgedNote[]
}

/** A note in the list of its recipient. The first note of a recipient has `recipient`, with all their notes. */
export type AddressedNote = JudgedNote & {
  key: string
  recipient: Recipient | null
  /** whom its mail names, if the row above does not say so; '' otherwise */
  named: string
}

/** The recipients of some notes in the order of the mails, those without an address last. */
export function recipientsOf(notes: readonly JudgedNote[]): Recipient[] {
  const found = new Map<string, { key: string; to: string; notes: JudgedNote[] }>()
  for (const note of notes) {
    const key = note.to === '' ? '' : recipientKey(note.to, note.clientName)
    const recipient = found.get(key)
    if (recipient === undefined) found.set(key, { key, to: note.to, notes: [note] })
    else recipient.notes.push(note)
  }
  return [...found.values()].toSorted((a, b) =>
    (a.key === '') === (b.key === '') ? a.key.localeCompare(b.key) : a.key === '' ? 1 : -1,
  )
}

/** The notes grouped by recipient. */
export function byRecipient(notes: readonly JudgedNote[]): AddressedNote[] {
  return recipientsOf(notes).flatMap((recipient) =>
    recipient.notes.map((note, index) => ({
      ...note,
      key: recipient.key,
      recipient: index === 0 ? recipient : null,
      named: note.person === recipient.notes[index - 1]?.person ? '' : (note.person ?? ''),
    })),
  )
}
