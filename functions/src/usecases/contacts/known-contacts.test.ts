import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import type { NoteWithOthers } from './contact-ports.ts'
import { correctedElsewhere, knownContacts } from './known-contacts.ts'

type Note = NoteWithOthers['note']

const day = (date: string) => new Date(`2026-${date}T00:00:00Z`)

function note(id: string, fields: Partial<Note> = {}): Note {
  return {
    ...blankNote({ id, billingNo: id, billingToPerson: '田中 一郎', documentEmail: 'tanaka@client.example' }),
    corrected: null,
    createdAt: day('10-01'),
    importedAt: day('10-01'),
    bounce: null,
    isBounced: false,
    ...fields,
  }
}

function corrected(id: string, date: string, email: string, fields: Partial<Note> = {}): Note {
  return note(id, {
    salesChangedClientContactName: '佐藤 花子',
    salesChangedClientContactEmail: email,
    corrected: { at: day(date), by: '営業 次郎' },
    ...fields,
  })
}

const offerOf = (own: Note, ...others: Note[]) => {
  const { offer } = knownContacts({ note: own, others })
  return offer === null ? null : [offer.reason, offer.contact.email, offer.contact.name]
}

const WITHOUT = { documentEmail: '', billingToPerson: '' }

test('a contact says since when it is known and from where', () => {
  const found = knownContacts({
    note: corrected('own', '11-20', 'sato@client.example'),
    others: [note('b', { importedAt: day('10-05') }), note('c', { createdAt: day('09-01') })],
  })
  expect(found.current).toMatchObject({
    name: '佐藤 花子',
    source: 'staff',
    changedBy: '営業 次郎',
    since: '2026-11-20T00:00:00.000Z',
  })
  expect(found.others).toMatchObject([{ source: 'zac', noteId: 'b', since: '2026-09-01T00:00:00.000Z' }])
  expect(found.allowedDomains).toEqual(['client.example'])
})

test('a note without an address is offered the latest contact of its department', () => {
  expect(offerOf(note('own', WITHOUT))).toBeNull()
  expect(offerOf(note('own', WITHOUT), note('b'))).toEqual(['missing', 'tanaka@client.example', '田中 一郎'])
  const sato = corrected('c', '11-01', 'sato@client.example')
  expect(offerOf(note('own', WITHOUT), note('b'), sato)?.[1]).toBe('sato@client.example')
  // ZAC still has the replaced address, in a later import.
  expect(offerOf(note('own', WITHOUT), note('b', { importedAt: day('11-10') }), sato)?.[1]).toBe(
    'sato@client.example',
  )
  const other = note('d', {
    importedAt: day('11-10'),
    documentEmail: 'suzuki@client.example',
    billingToPerson: '鈴木',
  })
  expect(offerOf(note('own', WITHOUT), sato, other)?.[1]).toBe('suzuki@client.example')
  expect(offerOf(note('own', { ...WITHOUT, billingToPerson: '佐藤　花子' }), sato, other)?.[1]).toBe(
    'sato@client.example',
  )
})

test('an address of which mails bounced is shown as such, and not offered', () => {
  const bounced = note('b', { bounce: { to: 'TANAKA@client.example', at: day('11-02') }, isBounced: true })
  const found = knownContacts({ note: note('own', WITHOUT), others: [bounced] })
  expect(found.offer).toBeNull()
  expect(found.others[0]?.bouncedAt).toBe('2026-11-02T00:00:00.000Z')
  // It still counts after its own note got another address, but not after that note was asked there again.
  const moved = corrected('b', '11-03', 'sato@client.example', { bounce: bounced.bounce })
  expect(knownContacts({ note: note('own'), others: [moved] }).current?.bouncedAt).not.toBeNull()
  expect(offerOf(note('own', WITHOUT), { ...bounced, isBounced: false })?.[0]).toBe('missing')
})

test('a note whose own address bounces is offered another one', () => {
  const own = note('own', { bounce: { to: 'tanaka@client.example', at: day('11-02') }, isBounced: true })
  const other = note('b', { documentEmail: 'suzuki@client.example' })
  expect(offerOf(own, other)).toEqual(['bounced', 'suzuki@client.example', '田中 一郎'])
  expect(offerOf(own, note('b'))).toBeNull()
})

test('a correction elsewhere is offered if it is of the same contact, newer, and different', () => {
  const sato = corrected('b', '11-01', 'sato@client.example')
  expect(offerOf(note('own'), sato)).toEqual(['corrected', 'sato@client.example', '佐藤 花子'])
  // also to a note that was imported later, as long as ZAC still has the old contact
  expect(offerOf(note('own', { importedAt: day('11-10') }), sato)?.[0]).toBe('corrected')
  expect(offerOf(note('own', { documentEmail: 'suzuki@client.example' }), sato)).toBeNull()
  expect(offerOf(note('own', { billingToPerson: '鈴木' }), sato)).toBeNull()
  expect(offerOf(corrected('own', '10-20', 'old@client.example'), sato)?.[1]).toBe('sato@client.example')
  expect(offerOf(corrected('own', '11-20', 'new@client.example'), sato)).toBeNull()
  expect(offerOf(corrected('own', '10-20', 'SATO@client.example'), sato)).toBeNull()
})

test('corrections from before they were recorded count as older than all others', () => {
  const old = corrected('b', '11-01', 'sato@client.example', { corrected: null })
  expect(offerOf(note('own'), old)?.[0]).toBe('corrected')
  expect(offerOf(corrected('own', '10-01', 'new@client.example'), old)).toBeNull()
  expect(knownContacts({ note: old, others: [] }).current).toMatchObject({ since: null, changedBy: '' })
})

test('nothing is offered that could not be taken over, or that nobody needs', () => {
  const sato = corrected('b', '11-01', 'sato@other.example')
  expect(offerOf(note('own'), sato)).toBeNull()
  const tanaka = note('b')
  expect(offerOf(note('own', { ...WITHOUT, hakkouStatus: '営業発行停止' }), tanaka)).toBeNull()
  expect(offerOf(note('own', { ...WITHOUT, hakkouStatus: 'CL検収済' }), tanaka)).toBeNull()
  const list = note('own', { documentEmail: 'a@client.example, b@client.example' })
  expect(offerOf(list, tanaka)?.[0]).toBe('missing')
})

test('the last corrections of a department tell what the note itself would be offered', () => {
  const sato = corrected('b', '11-01', 'sato@client.example')
  const foundBy = (own: Note, ...corrections: Note[]) => correctedElsewhere(own, corrections)?.email ?? null
  expect(foundBy(note('own'), sato)).toBe('sato@client.example')
  expect(foundBy(note('own', { billingToPerson: '鈴木' }), sato)).toBeNull()
  expect(foundBy(note('own', { hakkouStatus: 'CL検収済' }), sato)).toBeNull()
  // Its own correction is one of the last, or older than all of them.
  const newer = corrected('own', '11-20', 'new@client.example')
  expect(foundBy(newer, newer, sato)).toBeNull()
  expect(foundBy(corrected('own', '10-20', 'old@client.example'), sato)).toBe('sato@client.example')
  const bounced = { to: 'sato@client.example', at: day('11-02') }
  expect(foundBy(note('own'), { ...sato, bounce: bounced, isBounced: true })).toBeNull()
})
