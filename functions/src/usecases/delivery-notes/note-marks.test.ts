import { expect, test } from 'vitest'
import { type MarkedNote, noteMarks } from './note-marks.ts'

const AT = new Date('2026-11-23T01:00:00Z')
const LATER = new Date('2026-11-24T01:00:00Z')
const NOTE: MarkedNote = {
  hakkouStatus: '営業未対応',
  documentEmail: 'client@customer.example.com',
  salesChangedClientContactEmail: '',
  requestedAt: null,
  requestMailedAt: null,
  reissuedAt: null,
  unseenAnswer: false,
}

test.each<[string, Partial<MarkedNote>, object]>([
  ['a new note with an address', {}, {}],
  ['no address at all', { documentEmail: ' ' }, { no_recipient: true }],
  ['the address that sales typed', { documentEmail: '', salesChangedClientContactEmail: 'x@y.example' }, {}],
  ['no address, sent back', { documentEmail: '', hakkouStatus: 'CL検収拒否' }, { no_recipient: true }],
  ['no address, not recorded yet', { documentEmail: '', hakkouStatus: '未計上対象外' }, {}],
  ['no address, asked already', { documentEmail: '', hakkouStatus: '検収依頼済＆未検収' }, {}],
  ['mailed, status left', { requestedAt: AT, requestMailedAt: AT }, { sent_unset: true }],
  [
    'mailed, not recorded yet',
    { requestedAt: AT, requestMailedAt: AT, hakkouStatus: '未計上対象外' },
    { sent_unset: true },
  ],
  ['mailed, status set', { requestedAt: AT, requestMailedAt: AT, hakkouStatus: '検収依頼済＆未検収' }, {}],
  ['mailed, then asked by the status and set back', { requestedAt: LATER, requestMailedAt: AT }, {}],
  ['asked by the status and set back', { requestedAt: AT }, {}],
  ['mailed, then its links were reissued', { requestedAt: AT, requestMailedAt: AT, reissuedAt: LATER }, {}],
  [
    'its links were reissued, then mailed',
    { requestedAt: LATER, requestMailedAt: LATER, reissuedAt: AT },
    { sent_unset: true },
  ],
  [
    'mailed, status left, then the address was removed',
    { requestedAt: AT, requestMailedAt: AT, documentEmail: '' },
    { sent_unset: true },
  ],
  ['accepted, unseen', { hakkouStatus: 'CL検収済', unseenAnswer: true }, { new_answer: true }],
  ['sent back, unseen', { hakkouStatus: 'CL検収拒否', unseenAnswer: true }, { new_answer: true }],
  ['sent back, seen', { hakkouStatus: 'CL検収拒否' }, {}],
  ['asked again before it was seen', { hakkouStatus: '検収依頼済＆未検収', unseenAnswer: true }, {}],
])('%s', (_, fields, marks) => {
  expect(noteMarks({ ...NOTE, ...fields })).toEqual(marks)
})
