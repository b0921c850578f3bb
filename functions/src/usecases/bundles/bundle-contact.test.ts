import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import type { ConfirmNote } from '../confirm/confirm-ports.ts'
import { tokenHash } from '../confirm/document-hash.ts'
import { bundleContact } from './bundle-contact.ts'
import type { BundledNote } from './bundle-ports.ts'

const SENDER = { companyName: '検収商事', companyPhone: '03-0000-0000' }
const SATO = { salesPersonName: '佐藤 花子', salesPersonEmail: 'sato@example.co.jp' }
const SUZUKI = { salesPersonName: '鈴木 一郎', salesPersonEmail: 'suzuki@example.co.jp' }
const NOBODY = { salesPersonName: '', salesPersonEmail: '' }

function stored(fields: Partial<DeliveryNote>): ConfirmNote {
  return {
    note: blankNote(fields),
    requestedAt: null,
    linkSince: new Date('2026-04-01T00:00:00Z'),
    acceptance: null,
    rejection: null,
  }
}

/** The contact of notes that were asked for with the links that they have now; null: gone. */
function contactOf(...notes: (Partial<DeliveryNote> | null)[]) {
  const found = notes.map((fields) => (fields === null ? null : stored(fields)))
  const asked = found.map(
    (each, index): BundledNote => ({
      id: String(index),
      link: tokenHash(each?.note.accessToken ?? ''),
      billingNo: '',
    }),
  )
  return bundleContact(asked, found, SENDER)
}

test('every sales person is named once, in the order of the notes', () => {
  expect(contactOf(SATO, SUZUKI, { ...SATO, salesPersonName: '佐藤花子' })).toEqual({
    ...SENDER,
    ...SATO,
    otherSalesPersons: [SUZUKI],
  })
})

test('where all notes have one sales person there are no others, nor for a note that has none', () => {
  expect(contactOf(SATO, SATO, NOBODY)).toEqual({ ...SENDER, ...SATO })
  expect(contactOf(null, NOBODY)).toEqual({ ...SENDER, ...NOBODY })
})

test('a withdrawn note names nobody, unless all are withdrawn', () => {
  const stopped = { ...SATO, hakkouStatus: '営業発行停止' } as const
  expect(contactOf(stopped, SUZUKI)).toEqual({ ...SENDER, ...SUZUKI })
  expect(contactOf(stopped, null)).toEqual({ ...SENDER, ...SATO })
})
