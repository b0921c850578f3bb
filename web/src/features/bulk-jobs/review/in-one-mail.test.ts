import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import { recipientKey } from '@kenshu/contract/delivery-note/recipient'
import { MAX_BUNDLE_NOTES } from '@kenshu/contract/limits'
import { expect, test } from 'vitest'
import { judgedNote } from '../../../../../fixtures/judged-note.ts'
import { planMails, severalOf } from './in-one-mail.ts'

function note(id: string, to: string): JudgedNote {
  return judgedNote(id, { revision: 3, to })
}

const key = (to: string) => recipientKey(to, '見本')

test('recipients with several notes can get one mail; nobody without an address', () => {
  const notes = [note('a', 'x@x'), note('b', 'y@x'), note('c', 'x@x'), note('d', ''), note('e', '')]
  expect(severalOf(notes).map(({ to }) => to)).toEqual(['x@x'])
})

test('the notes of a chosen recipient share a mail, the others keep their own', () => {
  const notes = [note('a', 'x@x'), note('b', 'y@x'), note('c', 'x@x'), note('d', 'y@x'), note('e', 'z@x')]
  expect(planMails(notes, new Set([key('y@x')]))).toEqual({
    notes: [
      { id: 'a', revision: 3 },
      { id: 'b', revision: 3, bundle: 0 },
      { id: 'c', revision: 3 },
      { id: 'd', revision: 3, bundle: 0 },
      { id: 'e', revision: 3 },
    ],
    mailCount: 4,
  })
  expect(planMails(notes, new Set()).mailCount).toBe(5)
})

test('more notes than a mail may ask for are shared out, and one that is left has its own', () => {
  const notes = Array.from({ length: MAX_BUNDLE_NOTES + 1 }, (_, index) => note(String(index), 'x@x'))
  const plan = planMails(notes, new Set([key('x@x')]))
  expect(plan.mailCount).toBe(2)
  expect(plan.notes.filter(({ bundle }) => bundle === 0)).toHaveLength(MAX_BUNDLE_NOTES)
  expect(plan.notes.at(-1)).toEqual({ id: String(MAX_BUNDLE_NOTES), revision: 3 })
})
