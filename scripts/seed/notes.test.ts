import { deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { DELIVERY_NOTE_STATUSES, UNACCEPTED_STATUSES } from '@kenshu/contract/delivery-note/status'
import { expect, test } from 'vitest'
import { seedNotes } from './notes.ts'

const NORMAL = { name: '営業 太郎', email: 'taro@example.co.jp' }
const notes = seedNotes('2026-01-31', NORMAL)

test('every seeded note is a delivery note whose amounts add up', () => {
  for (const note of notes) {
    deliveryNoteSchema.omit({ id: true }).parse(note)
    expect(note.amountWithoutTax + note.tax).toBe(note.totalAmountWithTax)
  }
})

test('every status is there, ten times or more, and each has notes of the normal user', () => {
  for (const status of DELIVERY_NOTE_STATUSES) {
    const those = notes.filter(({ hakkouStatus }) => hakkouStatus === status)
    expect(those.length).toBeGreaterThanOrEqual(10)
    expect(those.some(({ salesPersonEmail }) => salesPersonEmail === NORMAL.email)).toBe(true)
  }
})

test('the default list has notes: from the first day of the previous month, not yet accepted', () => {
  const shown = notes.filter(
    ({ deliveryDate, hakkouStatus }) =>
      deliveryDate >= '2025-12-01' && UNACCEPTED_STATUSES.some((status) => status === hakkouStatus),
  )
  expect(shown.length).toBeGreaterThan(20)
})

test('accepted and rejected notes say by whom and when, in the past', () => {
  for (const {
    isAccepted,
    acceptedAt,
    acceptedBy,
    isRejected,
    rejectedAt,
    rejectedBy,
    rejectionReason,
  } of notes) {
    expect(isAccepted).toBe(acceptedAt !== null)
    expect(isRejected).toBe(rejectedAt !== null)
    expect(isAccepted).toBe(acceptedBy !== '')
    expect(isRejected).toBe(rejectedBy !== '' && rejectionReason !== '')
    expect((acceptedAt ?? rejectedAt ?? '') < '2026-01-01').toBe(true)
  }
})

test('a second seed of the same month differs in tokens and passwords only', () => {
  const blank = { accessToken: '', noPasswordToken: '', password: '' }
  const again = seedNotes('2026-01-31', NORMAL)
  expect(again.map((note) => ({ ...note, ...blank }))).toEqual(notes.map((note) => ({ ...note, ...blank })))
})
