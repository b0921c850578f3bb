import { deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { requestRecipient } from '@kenshu/contract/delivery-note/recipient'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { expect, test } from 'vitest'
import { noteId } from '../../functions/src/promote/plan/note-id.ts'
import { monthOf } from './dates.ts'
import { demoNotes } from './demo-notes.ts'

const NOW = new Date('2026-03-30T03:00:00Z')
const NORMAL = { name: '営業 太郎', email: 'taro@example.co.jp' }
const demo = [...demoNotes(2000, '2026-03-30', NOW, NORMAL)]

test('every demo note is a delivery note of its own, whose amounts add up', () => {
  for (const { note } of demo) {
    deliveryNoteSchema.omit({ id: true }).parse(note)
    expect(note.amountWithoutTax + note.tax).toBe(note.totalAmountWithTax)
  }
  expect(new Set(demo.map(({ note }) => noteId(note.billingNo))).size).toBe(2000)
})

test('half of the notes are of this month, in every status that a month-end has, the others of the eleven months before', () => {
  const now = demo.filter(({ note }) => monthOf(note.deliveryDate) === '2026-03')
  expect(now).toHaveLength(1000)
  const statuses = new Set(now.map(({ note }) => note.hakkouStatus))
  expect(DELIVERY_NOTE_STATUSES.filter((status) => !statuses.has(status))).toEqual(['営業発行停止'])
  expect(new Set(demo.map(({ note }) => monthOf(note.deliveryDate))).size).toBe(12)
})

test('who has answered was asked before, and nothing happens in the future', () => {
  for (const { note, requestedAt } of demo) {
    const answeredAt = note.acceptedAt ?? note.rejectedAt
    if (answeredAt !== null)
      expect(new Date(answeredAt).getTime()).toBeGreaterThan(requestedAt?.getTime() ?? Infinity)
    expect((answeredAt ?? '') <= NOW.toISOString()).toBe(true)
    expect((requestedAt ?? NOW) <= NOW).toBe(true)
  }
})

test('some requests have bounced or failed, and some answers are new', () => {
  expect(new Set(demo.flatMap(({ mailProblem }) => mailProblem ?? []))).toEqual(
    new Set(['bounced', 'failed', 'unclear']),
  )
  // Without the facts the note's page would say nothing about it.
  for (const { mailProblem, mailProblemFacts, note } of demo) {
    if (mailProblem === null) continue
    expect(mailProblemFacts).toMatchObject({
      to: requestRecipient(note),
      mayArrive: mailProblem !== 'bounced',
    })
    expect(mailProblemFacts?.at.getTime()).toBeLessThan(NOW.getTime())
    expect(mailProblemFacts?.reason).not.toBe('')
  }
  expect(demo.some(({ unseenAnswer }) => unseenAnswer)).toBe(true)
})
