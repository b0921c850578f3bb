import { expect, test } from 'vitest'
import { keptFor } from './retention.ts'

const TERMS = {
  now: new Date('2040-01-01T00:00:00Z'),
  years: 12,
  initialAdminEmails: ['first@example.co.jp'],
}
const OLD = '2027-12-31T00:00:00.000000000Z'
const YOUNG = '2028-01-02T00:00:00.000000000Z'
const NOTE = 'f'.repeat(32)
const reason = (collection: string, fields: Record<string, unknown>) =>
  keptFor(collection, fields, TERMS)?.reason ?? null

test.each([
  ['an entry of a note', 'auditLog', { action: 'note.edit', at: YOUNG }, 'law'],
  ['an old entry of a note', 'auditLog', { action: 'note.edit', at: OLD }, null],
  ['an entry whose time cannot be read', 'auditLog', { action: 'note.edit', at: '' }, 'law'],
  ['a sign-in', 'auditLog', { action: 'user.sign_in', at: YOUNG }, null],
  ['an entry of a blanking', 'auditLog', { action: 'personal.blank', at: YOUNG }, 'law'],
  ['an acceptance', 'acceptances', { acceptedAt: YOUNG }, 'law'],
  ['an old rejection', 'rejections', { rejectedAt: OLD }, null],
  ['a request', 'mailLog', { kind: 'request', state: 'sent', noteId: NOTE, startedAt: YOUNG }, 'law'],
  [
    'a notice about a note',
    'mailLog',
    { kind: 'notice', state: 'sent', noteId: NOTE, queuedAt: YOUNG },
    'law',
  ],
  ['a morning mail', 'mailLog', { kind: 'notice', state: 'sent', noteId: 'uid', queuedAt: YOUNG }, null],
  [
    'a mail that waits',
    'mailLog',
    { kind: 'notice', state: 'queued', noteId: 'uid', queuedAt: OLD },
    'under_way',
  ],
  ['who has access', 'users', { isActive: true }, 'in_use'],
  ['who has left', 'users', { isActive: false, email: 'leaver@example.co.jp' }, null],
  ['an initial admin who has left', 'users', { isActive: false, email: 'First@example.co.jp' }, 'in_use'],
  ['a note', 'deliveryNotes', { deliveryDate: '2020-01-01' }, 'in_use'],
  ['a deleted note', 'deletedDeliveryNotes', { deletedAt: YOUNG }, 'law'],
  ['evidence', 'answerEvidence', { expiresAt: YOUNG }, 'expires'],
  ['a code that was mailed', 'confirmCodes', { keptUntil: YOUNG }, 'expires'],
  ['the notes of a job', 'chunks', { expiresAt: YOUNG }, 'expires'],
  ['the last check', 'integrity', {}, 'expires'],
  ['what open lists are told of a note', 'noteChanges', { expiresAt: YOUNG }, 'expires'],
  ['who closed a month', 'closings', { at: YOUNG }, 'law'],
  ['a closing older than the law asks for', 'closings', { at: OLD }, null],
  ['a month that is open', 'monthCloses', { closedAt: null }, 'law'],
  ['who made a pack', 'taxPacks', { requestedAt: YOUNG }, 'law'],
  ['who saved a version of a setting', 'versions', { saved: { at: YOUNG } }, 'law'],
  ['a saved version whose time cannot be read', 'versions', { saved: null }, 'law'],
  ['a setting', 'settings', { saved: { at: OLD } }, 'in_use'],
  ['a view', 'views', { ownerName: '退職 太郎' }, 'in_use'],
  ['an account', 'authentication', {}, 'by_hand'],
  ['a file', 'storage', {}, 'by_hand'],
] as const)('%s', (_, collection, fields, expected) => {
  expect(reason(collection, fields)).toBe(expected)
})

test('the law says until when', () => {
  expect(keptFor('acceptances', { acceptedAt: YOUNG }, TERMS)?.until).toEqual(
    new Date('2040-01-02T00:00:00Z'),
  )
})
