import { createHash } from 'node:crypto'
import { canonicalText, clientDocumentSchema, toClientDocument } from '@kenshu/contract/confirm/document'
import { linkExpiry } from '@kenshu/contract/confirm/link'
import { expect, test } from 'vitest'
import { COMPANY, CONFIRM_LINK_DAYS } from '../emulators/company.ts'
import { acceptanceOf, requestedAtOf, shiftSealed } from './asked-and-accepted.ts'
import { shiftDate } from './dates.ts'
import { seedNotes } from './notes.ts'

const FIRST_DAY = new Date('2026-01-01T00:00:00Z')
const notes = seedNotes('2026-01-31', { name: '営業 太郎', email: 'taro@example.co.jp' }).map((note) => ({
  ...note,
  id: `id-of-${note.billingNo}`,
}))
const accepted = notes.filter(({ isAccepted }) => isAccepted)

test('each accepted note, and no other, has an acceptance: the document as it is, its hash, when and by whom', () => {
  expect(notes.filter((note) => acceptanceOf(note) !== null)).toEqual(accepted)
  expect(accepted.length).toBeGreaterThan(0)
  for (const note of accepted) {
    const text = canonicalText(toClientDocument(note, { ...COMPANY, confirmBaseUrl: '' }))
    expect(acceptanceOf(note)).toEqual({
      noteId: note.id,
      acceptedAt: new Date(note.acceptedAt ?? ''),
      acceptedBy: note.acceptedBy,
      text,
      hash: createHash('sha256').update(text).digest('hex'),
    })
  }
})

test('who was asked and has not answered has a link that is open all month', () => {
  const asked = notes.filter(({ hakkouStatus }) => hakkouStatus === '検収依頼済＆未検収')
  expect(asked.length).toBeGreaterThan(0)
  for (const note of asked) {
    const requestedAt = requestedAtOf(note, FIRST_DAY)
    expect(requestedAt).not.toBeNull()
    expect(linkExpiry(requestedAt ?? FIRST_DAY, CONFIRM_LINK_DAYS).getTime()).toBeGreaterThan(
      Date.parse('2026-02-01T00:00:00Z'),
    )
  }
})

test('who has answered was asked before; who was not asked has no time of it', () => {
  for (const note of notes) {
    const answeredAt = note.acceptedAt ?? note.rejectedAt
    const requestedAt = requestedAtOf(note, FIRST_DAY)
    if (answeredAt !== null) expect(requestedAt?.getTime()).toBeLessThan(Date.parse(answeredAt))
    else expect(requestedAt !== null).toBe(note.hakkouStatus === '検収依頼済＆未検収')
  }
})

test('an acceptance that is moved is the acceptance of the moved note', () => {
  for (const note of accepted) {
    const { text = '' } = acceptanceOf(note) ?? {}
    const moved = {
      ...note,
      deliveryDate: shiftDate(note.deliveryDate, 2),
      billingDate: shiftDate(note.billingDate, 2),
    }
    const { hash, text: movedText } = acceptanceOf(moved) ?? {}
    expect(shiftSealed(text, 2)).toEqual({ text: movedText, hash })
    expect(clientDocumentSchema.parse(JSON.parse(text)).deliveryDate).toBe(note.deliveryDate)
  }
})
