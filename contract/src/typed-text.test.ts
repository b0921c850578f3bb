import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailTextsSchema } from './company/mail-text-schema.ts'
import { rejectionReasonSchema } from './confirm/view.ts'
import { setContactRequestSchema } from './contacts/contact.ts'
import { lineMarkSchema } from './delivery-note/marked-lines.ts'
import { updateDeliveryNoteRequestSchema } from './delivery-note/update.ts'
import { typedLine, typedText } from './typed-text.ts'

const typed = fc
  .array(
    fc.oneof(
      fc.constantFrom('\r\n', '\r', '\n', '\t', ' ', '　', '\u2028', '\u2029', '\u0085', '\v'),
      fc.constantFrom('\u0000', '\u0007', '\u001b', '\u009f', '\u202e', '\u2066', '\u200f', '\u061c'),
      fc.constantFrom('\ud83d', '\ude00', '髙', '𠮷', '👍🏽'),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

/** What is left of a text without everything that is white space or not typed. */
function words(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '')
}

test('a text keeps its words and lines, and nothing that cannot be seen or turns its direction', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const stored = typedText(text)
      expect(stored).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u)
      expect(stored).not.toMatch(/\n[ \t　]*\n[ \t　]*\n[ \t　]*\n/u)
      expect(words(stored)).toBe(words(text))
      expect(typedText(stored)).toBe(stored)
    }),
  )
})

test('a line is one line of the same words', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const stored = typedLine(text)
      expect(stored).not.toMatch(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u)
      expect(words(stored)).toBe(words(text))
      expect(typedLine(stored)).toBe(stored)
    }),
  )
})

test('every kind of line break is one, and two empty lines are the most', () => {
  expect(typedText('一\r\n二\r三\u2028四\u2029五\t六')).toBe('一\n二\n三\n四\n五\t六')
  expect(typedText('一\n\n\n二')).toBe('一\n\n\n二')
  expect(typedText('一\n\n \n　\n\n\n二')).toBe('一\n\n\n二')
})

test('what clients and staff type is stored like that', () => {
  const text = ' 数量が\u0000\r\n違い\u202eます。 '
  expect(rejectionReasonSchema.parse(text)).toBe('数量が\n違います。')
  expect(lineMarkSchema.parse({ index: 0, comment: text }).comment).toBe('数量が\n違います。')
  const mail = { subject: '件名', opening: text, closing: text }
  expect(mailTextsSchema.parse({ request: mail, bundle: mail, reminder: mail }).bundle).toEqual({
    subject: '件名',
    opening: '数量が\n違います。',
    closing: '数量が\n違います。',
  })
  const name = ' 緑川\u0000\u202e剛 '
  expect(updateDeliveryNoteRequestSchema.parse({ salesChangedClientContactName: name })).toEqual({
    salesChangedClientContactName: '緑川 剛',
  })
  const contact = { notes: [{ id: 'n1', revision: 1 }], name, email: 'a@customer.example.com' }
  expect(setContactRequestSchema.parse(contact).name).toBe('緑川 剛')
})
