import { personalDataSchema } from '@kenshu/contract/personal/personal-data'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { adminAuth, adminBucket, adminDb } from '../../fixtures/emulators.ts'
import { signInAs } from '../../fixtures/people.ts'
import { answered, call, errorBody } from '../support/http/call.ts'
import { storeNote } from '../support/notes/note-document.ts'

interface Line {
  collection: string
  id: string
  fields: Record<string, unknown>
}

/** What is in the newest export. */
async function exportedLines(): Promise<Line[]> {
  const [entry] = (
    await adminDb().collection('auditLog').where('action', '==', 'personal.export').get()
  ).docs.toSorted((one, other) => Number(other.get('at')) - Number(one.get('at')))
  const [bytes] = await adminBucket()
    .file(String(entry?.get('target')))
    .download()
  const lines = bytes.toString().trimEnd().split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Line)
}

test('everything that mentions a person is in one file, found by an address or a name, without the secrets of links', async () => {
  const { token, uid } = await signInAs('admin')
  const [address, name] = ['leaver-of-a-test@example.com', 'ﾀｲｼｮｸ 花子']
  const noted = await storeNote({ documentEmail: address.toUpperCase() })
  const named = await storeNote({ billingToPerson: 'タイショク 花子' })
  await storeNote({ documentEmail: 'another-of-a-test@example.com' })
  const db = adminDb()
  await db
    .doc('auditLog/personal')
    .set({ action: 'note.edit', email: address, at: Timestamp.now(), target: 'x' })
  await db
    .doc('mailLog/personal')
    .set({ kind: 'notice', state: 'sent', to: address, queuedAt: Timestamp.now() })

  const find = async (text: string) =>
    answered(
      await call('/api/v1/personal_data/export/', { method: 'POST', token, json: { text } }),
      personalDataSchema,
    )
  const { found, signed_url: link } = await find(address)
  expect(found).toEqual({ deliveryNotes: 1, mailLog: 1, auditLog: 1 })
  expect(link).toContain('personal-')
  const lines = await exportedLines()
  expect(lines.map(({ collection, id }) => `${collection}/${id}`).toSorted()).toEqual(
    [`deliveryNotes/${noted}`, 'auditLog/personal', 'mailLog/personal'].toSorted(),
  )
  for (const { fields } of lines)
    expect(Object.keys(fields)).not.toEqual(expect.arrayContaining(['accessToken', 'password']))

  expect((await find(name)).found).toEqual({ deliveryNotes: 1 })
  expect((await exportedLines()).map(({ id }) => id)).toEqual([named])

  const entries = await db.collection('auditLog').where('action', '==', 'personal.export').get()
  expect(entries.docs.map((entry) => String(entry.get('uid')))).toEqual([uid, uid])
  // An entry that had the text would be one more mention of the person.
  expect(JSON.stringify(entries.docs.map((entry) => entry.data()))).not.toContain(address)
})

test('a text that would find nearly everything is refused', async () => {
  const { token } = await signInAs('admin')
  for (const text of ['', ' ', '@']) {
    const answer = await call('/api/v1/personal_data/export/', { method: 'POST', token, json: { text } })
    expect([text, answer.status, errorBody(answer).code]).toEqual([text, 422, 'invalid_request'])
  }
})

test('what stands below other documents, in accounts and in what the bucket says of its files is found too, and no secret of a code', async () => {
  const { token } = await signInAs('admin')
  const address = 'everywhere-of-a-test@example.com'
  const db = adminDb()
  const places = [
    'bulkJobs/person',
    'bulkJobs/person/chunks/0000',
    'promotions/person/runs/one',
    'promotions/person/checks/one',
    'monthCloses/1999-01/closings/one',
    'settings/company/versions/person',
    'bundleRuns/person',
    'confirmCodes/person',
    'noteChanges/person',
    'integrity/person',
    'latest/person',
    'taxPacks/person',
    'views/person',
  ]
  for (const place of places) await db.doc(place).set({ by: { email: address }, sealed: 'a secret' })
  const listed = (email: string) => ({ name: '営業 花子', email, months: ['2026-04'] })
  await db.doc('parties/person').set({
    kind: 'sales',
    parties: { one: listed(address), other: listed('other-of-a-test@example.com') },
  })
  await adminAuth().createUser({ uid: 'person', email: address })
  await adminBucket()
    .file('checks/person.txt')
    .save('', { resumable: false, metadata: { contentDisposition: `attachment; filename="${address}"` } })

  const { found } = answered(
    await call('/api/v1/personal_data/export/', { method: 'POST', token, json: { text: address } }),
    personalDataSchema,
  )
  const lines = await exportedLines()
  for (const place of [...places, 'parties/person']) await db.doc(place).delete()
  await adminAuth().deleteUser('person')
  await adminBucket().file('checks/person.txt').delete()

  const collections = places.map((place) => place.split('/').at(-2) ?? '')
  expect(Object.keys(found).toSorted()).toEqual(
    [...collections, 'authentication', 'parties', 'storage'].toSorted(),
  )
  expect(lines).toContainEqual({
    collection: 'closings',
    id: 'monthCloses/1999-01/closings/one',
    fields: { by: { email: address } },
  })
  expect(lines).toContainEqual(
    expect.objectContaining({ collection: 'authentication', id: 'person' }) as object,
  )
  // A document with a list of people is exported with this person only.
  expect(lines).toContainEqual({
    collection: 'parties',
    id: 'person/one',
    fields: { kind: 'sales', ...listed(address) },
  })
  expect(JSON.stringify(lines)).not.toMatch(/a secret|other-of-a-test/)
})
