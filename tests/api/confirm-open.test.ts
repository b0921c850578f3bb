import { createHash } from 'node:crypto'
import { canonicalText } from '@kenshu/contract/confirm/document'
import { confirmLinkSchema } from '@kenshu/contract/confirm/link'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminDb, appUrl } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { call, errorBody } from '../support/http/call.ts'
import { endedNotices } from '../support/mail/notices.ts'
import { actionsOf, auditsOf } from '../support/notes/audit.ts'
import {
  accept,
  askedDaysAgo,
  open,
  post,
  read,
  reject,
  storeClientNote,
  viewOf,
} from '../support/notes/confirm.ts'
import { historyOf } from '../support/notes/history.ts'
import { putNote } from '../support/notes/note-calls.ts'

let admin: Person

beforeAll(async () => {
  admin = await signInAs('admin')
})

const DAY_MS = 24 * 60 * 60 * 1000

async function linkOf(id: string) {
  const answer = await call(`/api/v1/delivery_notes/${id}/confirm_link/`, { token: admin.token })
  return confirmLinkSchema.strict().parse(answer.json)
}

test('who sends is told to everybody, without a word about any note', async () => {
  const { status, json } = await call('/api/v1/confirm/sender/')
  expect([status, json]).toEqual([200, { companyName: '見本株式会社', companyPhone: '03-0000-0000' }])
})

describe('the document', () => {
  test('is the same by both tokens, with its hash, and nothing answered', async () => {
    const note = await storeClientNote({
      clientName: '㈱髙﨑①～商会',
      salesChangedClientContactName: '後任 花子',
      billingTitle: '広告運用費　四月分',
      salesPersonEmail: 'hanako@example.co.jp',
    })
    const view = viewOf(await open(note))
    expect(view.document).toMatchObject({
      client: { name: '㈱髙﨑①～商会', person: '後任 花子' },
      sender: {
        companyName: '見本株式会社',
        companyPhone: '03-0000-0000',
        salesPersonName: '営業 花子',
        salesPersonEmail: 'hanako@example.co.jp',
      },
      billingTitle: '広告運用費　四月分',
      totalAmountWithTax: 11000,
      deliveryItems: [{ itemName: '制作費①', amount: 10000 }],
    })
    expect(view.documentHash).toBe(createHash('sha256').update(canonicalText(view.document)).digest('hex'))
    expect(view.decision).toEqual({ state: 'pending' })
    // The link was never sent, so its days count from the note's creation.
    expect(Math.round((Date.parse(view.expiresAt) - Date.now()) / DAY_MS)).toBe(90)
    expect(viewOf(await read(note))).toEqual(view)
  })

  test('holds no token, no password, and no staff but the sales person, in any answer', async () => {
    const note = await storeClientNote({
      billingNo: 'SD000001',
      salesPersonEmail: 'hanako@example.co.jp',
      documentEmail: 'secret-contact@customer.example.com',
      salesChangedClientContactEmail: 'other-contact@customer.example.com',
      jobProgress: '内部の進捗',
    })
    await adminDb()
      .doc(`deliveryNotes/${note.id}`)
      .update({
        imports: [
          {
            at: new Date(),
            runId: 'r',
            folder: 'f',
            uid: 'u',
            email: 'importer@example.co.jp',
            kind: 'create',
            changes: [],
          },
        ],
      })
    const stale = { documentHash: 'x' }
    const answers = [
      await open(note),
      await open(note, 'wrong'),
      await read(note),
      await accept(note, stale),
      await reject(note),
      await accept(note, stale),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 200, 409, 200, 409])
    for (const { text } of answers) {
      for (const secret of Object.values(note)) expect(text).not.toContain(secret)
      expect(text).not.toMatch(/secret-contact|other-contact|importer@|内部の進捗|hakkouStatus|revision/)
      expect([...text.matchAll(/[\w.-]+@[\w.-]+/g)].map(([address]) => address)).toEqual(
        text.includes('"document"') ? ['hanako@example.co.jp'] : [],
      )
    }
    await endedNotices(note.id, 2)
  })
})

describe('a token', () => {
  test('opens nothing in the place of the other one', async () => {
    const note = await storeClientNote()
    const swapped = { ...note, accessToken: note.noPasswordToken, noPasswordToken: note.accessToken }
    const hash = viewOf(await read(note)).documentHash
    const answers = [
      await open(swapped),
      await read(swapped),
      await accept(swapped, { documentHash: hash }),
      await reject(swapped, { documentHash: hash }),
    ]
    expect(answers.map((answer) => errorBody(answer).code)).toEqual(Array(4).fill('note_unavailable'))
    expect(viewOf(await open(note)).decision.state).toBe('pending')
  })

  test.each(['open', 'read', 'accept', 'reject'])(
    'that is unknown, of a deleted or of a stopped note is answered alike by %s, whatever the password',
    async (step) => {
      const stopped = await storeClientNote()
      await putNote(admin, stopped.id, { hakkouStatus: '営業発行停止' })
      const deleted = await storeClientNote({ hakkouStatus: '営業発行停止' })
      const removal = { method: 'DELETE', token: admin.token }
      expect((await call(`/api/v1/delivery_notes/${deleted.id}/`, removal)).status).toBe(200)
      const expired = await storeClientNote({ hakkouStatus: '営業発行停止' })
      await askedDaysAgo(expired, 91)
      const unknown = { ...stopped, accessToken: 'unknown', noPasswordToken: 'unknown' }
      const garbled = { ...stopped, accessToken: 'x/\ud800', noPasswordToken: 'x/\ud800' }

      const seen = new Set<string>()
      for (const note of [stopped, deleted, expired, unknown, garbled]) {
        for (const password of [note.password, 'wrong']) {
          const { accessToken, noPasswordToken } = note
          const client = { accessToken, password }
          const json = {
            open: client,
            read: { noPasswordToken },
            accept: { ...client, name: '名', documentHash: 'x' },
            reject: { ...client, name: '名', documentHash: 'x', reason: '理由' },
          }[step]
          const { status, headers, text } = await post(step, json ?? {})
          const shown = [...headers].filter(([name]) => !['date', 'x-request-id', 'etag'].includes(name))
          seen.add(JSON.stringify([status, shown, text.replace(/"requestId":"[^"]+"/, '')]))
        }
      }
      expect([...seen]).toHaveLength(1)
      expect([...seen][0]).toContain('この納品書は現在ご利用いただけません')
      expect(await actionsOf(stopped.id)).toEqual(['note.stop'])
    },
  )

  test('opens a note again once it is not stopped any more', async () => {
    const note = await storeClientNote({ hakkouStatus: '営業発行停止' })
    expect(errorBody(await open(note)).code).toBe('note_unavailable')
    await putNote(admin, note.id, { hakkouStatus: '営業未対応' })
    expect(viewOf(await open(note)).decision.state).toBe('pending')
  })

  test('with spaces around the password, as they come out of a mail, is let in', async () => {
    const note = await storeClientNote()
    expect((await open(note, ` ${note.password}　`)).status).toBe(200)
  })
})

describe('a link', () => {
  test('runs out after 90 days, says whom to ask, and only to a client with the password', async () => {
    const note = await storeClientNote({ salesPersonEmail: 'hanako@example.co.jp' })
    await askedDaysAgo(note, 90)
    const documentHash = 'x'
    for (const answer of [
      await open(note),
      await read(note),
      await accept(note, { documentHash }),
      await reject(note, { documentHash }),
    ]) {
      expect(answer.status).toBe(410)
      expect(errorBody(answer)).toMatchObject({
        code: 'link_expired',
        detail: 'このURLの有効期限が切れています。担当者に検収依頼メールの再送をご依頼ください。',
        contact: {
          companyName: '見本株式会社',
          companyPhone: '03-0000-0000',
          salesPersonName: '営業 花子',
          salesPersonEmail: 'hanako@example.co.jp',
        },
      })
    }
    expect(errorBody(await open(note, 'wrong')).contact).toBeUndefined()
    expect(await actionsOf(note.id)).toEqual([])
    expect((await linkOf(note.id)).state).toBe('expired')
  })

  test('is good until then, and says until when', async () => {
    const note = await storeClientNote()
    await askedDaysAgo(note, 89)
    const { expiresAt } = viewOf(await open(note))
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / DAY_MS)).toBe(1)
    expect(await linkOf(note.id)).toMatchObject({ state: 'open', expiresAt })
  })

  test('of an accepted note runs out too', async () => {
    const note = await storeClientNote()
    viewOf(await accept(note))
    await askedDaysAgo(note, 91)
    expect(errorBody(await open(note)).code).toBe('link_expired')
  })

  test('is good again when staff set the status to 検収依頼済＆未検収, and not by another edit', async () => {
    const note = await storeClientNote({ hakkouStatus: '営業未対応' })
    await askedDaysAgo(note, 91)
    expect((await putNote(admin, note.id, { salesChangedClientContactName: '後任' })).status).toBe(200)
    expect(errorBody(await open(note)).code).toBe('link_expired')
    const before = Date.now()
    expect((await putNote(admin, note.id, { hakkouStatus: '検収依頼済＆未検収' })).status).toBe(200)
    const { expiresAt } = viewOf(await open(note))
    const link = await linkOf(note.id)
    expect(Date.parse(link.requestedAt ?? '')).toBeGreaterThanOrEqual(before)
    expect(Date.parse(expiresAt) - Date.parse(link.requestedAt ?? '')).toBe(90 * DAY_MS)
  })

  test('is told to staff with both addresses, and whether it is stopped', async () => {
    const note = await storeClientNote()
    const importedAt: unknown = (await adminDb().doc(`deliveryNotes/${note.id}`).get()).get('importedAt')
    if (!(importedAt instanceof Timestamp)) throw new Error('a note without its import')
    expect(await linkOf(note.id)).toEqual({
      confirmUrl: `${appUrl()}/confirm/${note.accessToken}/`,
      readOnlyUrl: `${appUrl()}/confirm/${note.noPasswordToken}/?readonly=true`,
      state: 'open',
      requestedAt: null,
      expiresAt: new Date(importedAt.toMillis() + 90 * DAY_MS).toISOString(),
      lock: null,
    })
    await putNote(admin, note.id, { hakkouStatus: '営業発行停止' })
    expect((await linkOf(note.id)).state).toBe('stopped')
  })
})

describe('what a view leaves behind', () => {
  test('by each link is a line of history, without a person, and no change of the note', async () => {
    const note = await storeClientNote()
    const before = (await adminDb().doc(`deliveryNotes/${note.id}`).get()).data()
    await open(note)
    await read(note)
    await open(note, 'wrong')
    expect((await adminDb().doc(`deliveryNotes/${note.id}`).get()).data()).toEqual(before)
    expect((await historyOf(admin, note.id)).map(({ who, action }) => [who, action])).toEqual([
      ['クライアント', 'client.view_readonly'],
      ['クライアント', 'client.view'],
    ])
  })

  test.each(['open', 'read', 'accept', 'reject'])(
    'is nothing where %s is fetched as mail scanners do',
    async (step) => {
      const note = await storeClientNote()
      const ref = adminDb().doc(`deliveryNotes/${note.id}`)
      const before = await ref.get()
      const query = new URLSearchParams({ ...note, name: '名', documentHash: 'x', reason: '理由' })
      const path = `/api/v1/confirm/${step}/`
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']) {
        expect((await call(path, { method })).status).toBe(404)
        expect((await fetch(`${appUrl()}${path}?${query.toString()}`, { method })).status).toBe(404)
      }
      expect((await ref.get()).updateTime).toEqual(before.updateTime)
      expect(await auditsOf(note.id)).toEqual([])
    },
  )
})

test('what is missing, too long or too much is 422 and names the field', async () => {
  const note = await storeClientNote()
  const sound = {
    accessToken: note.accessToken,
    password: note.password,
    name: '名',
    documentHash: 'x',
    reason: '理由',
  }
  const { noPasswordToken } = note
  const cases: [string, object, string][] = [
    ['open', { accessToken: note.accessToken }, 'password'],
    ['open', { accessToken: note.accessToken, password: ' ' }, 'password'],
    ['read', { noPasswordToken, password: note.password }, 'password'],
    ['accept', sound, 'reason'],
    ['accept', { ...sound, reason: undefined, name: ' \n　' }, 'name'],
    ['accept', { ...sound, reason: undefined, name: '\u200b\u202e。' }, 'name'],
    ['accept', { ...sound, reason: undefined, name: 'あ'.repeat(101) }, 'name'],
    ['reject', { ...sound, reason: undefined }, 'reason'],
    ['reject', { ...sound, reason: ' \n ' }, 'reason'],
    ['reject', { ...sound, reason: 'あ'.repeat(1001) }, 'reason'],
  ]
  for (const [step, json, field] of cases) {
    const answer = await post(step, json)
    expect([step, answer.status]).toEqual([step, 422])
    expect(errorBody(answer).detail).toContain(field)
  }
  expect(await auditsOf(note.id)).toEqual([])
})
