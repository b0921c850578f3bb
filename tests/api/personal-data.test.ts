import { personalDataSchema } from '@kenshu/contract/personal/personal-data'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { adminBucket, adminDb } from '../../fixtures/emulators.ts'
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
