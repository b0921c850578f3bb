import { type DeliveryNote, deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { judgeTransition } from '@kenshu/contract/delivery-note/transitions'
import { PERSON_NAME_SENTENCES } from '@kenshu/contract/sentences'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { giveRole, newEmail, type Person, signIn, signInAs } from '../../fixtures/people.ts'
import { type Answer, errorBody } from '../support/http/call.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { storedNote } from '../support/notes/stored-note.ts'

const ALIAS = newEmail()
let admin: Person
let sales: Person

beforeAll(async () => {
  admin = await signInAs('admin')
  sales = await signIn()
  await giveRole(sales, 'normal', ALIAS)
})

function put(id: string, json: unknown, person = admin): Promise<Answer> {
  return putNote(person, id, json)
}

function noteOf(answer: Answer): DeliveryNote {
  expect(answer.status).toBe(200)
  return deliveryNoteSchema.strict().parse(answer.json)
}

async function expectUntouched(id: string): Promise<void> {
  expect((await storedNote(id))?.['revision']).toBe(1)
  expect(await auditsOf(id)).toEqual([])
}

describe('an edit', () => {
  test('is stored, answered with a revision raised by 1, and recorded with before and after', async () => {
    const id = await storeNote({ salesPersonEmail: ALIAS, salesChangedClientContactName: '前任 太郎' })
    const answer = await put(
      id,
      {
        salesChangedClientContactName: '  後任 花子 ',
        salesChangedClientContactEmail: ' kounin@CUSTOMER.example.com ',
        hakkouStatus: '営業未対応',
        revision: 1,
      },
      sales,
    )
    const expected = {
      salesChangedClientContactName: '後任 花子',
      salesChangedClientContactEmail: 'kounin@CUSTOMER.example.com',
      hakkouStatus: '営業未対応',
      revision: 2,
    }
    expect(noteOf(answer)).toMatchObject({ id, ...expected })
    expect(await storedNote(id)).toMatchObject(expected)
    expect(await auditsOf(id)).toMatchObject([
      {
        action: 'note.edit',
        uid: sales.uid,
        email: sales.email,
        requestId: answer.headers.get('X-Request-Id'),
        changes: [
          {
            field: 'salesChangedClientContactName',
            label: '変更後の担当者名',
            before: '前任 太郎',
            after: '後任 花子',
          },
          {
            field: 'salesChangedClientContactEmail',
            label: '変更後のメールアドレス',
            before: '',
            after: 'kounin@CUSTOMER.example.com',
          },
        ],
      },
    ])
  })

  test('that changes nothing answers the note and records nothing', async () => {
    const id = await storeNote({ salesChangedClientContactName: '同じ' })
    for (const json of [
      { hakkouStatus: '営業未対応' },
      { salesChangedClientContactName: '同じ', hakkouStatus: '営業未対応', revision: 1 },
    ]) {
      expect(noteOf(await put(id, json)).revision).toBe(1)
    }
    await expectUntouched(id)
  })

  test('can take the contact back to nothing', async () => {
    const id = await storeNote({ salesChangedClientContactEmail: 'a@customer.example.com' })
    expect(noteOf(await put(id, { salesChangedClientContactEmail: '' })).salesChangedClientContactEmail).toBe(
      '',
    )
  })

  test('is made of a stopped and of an accepted note too: the role table knows no status here', async () => {
    for (const hakkouStatus of ['営業発行停止', 'CL検収済'] as const) {
      const id = await storeNote({ hakkouStatus, salesPersonEmail: ALIAS })
      expect(noteOf(await put(id, { salesChangedClientContactName: '新' }, sales)).hakkouStatus).toBe(
        hakkouStatus,
      )
    }
  })

  test('of a note that there is not is 404', async () => {
    for (const id of ['missing', '__x__', '%2e%2e', 'a%2Fb']) {
      expect((await put(id, { hakkouStatus: '営業未対応' })).status).toBe(404)
    }
  })

  test("of another's note is 403, whether or not it would change anything", async () => {
    const id = await storeNote({ salesPersonEmail: 'other@example.co.jp' })
    for (const name of ['新', '']) {
      const answer = await put(id, { salesChangedClientContactName: name }, sales)
      expect(errorBody(answer)).toMatchObject({
        code: 'forbidden',
        detail: 'この操作を実行する権限がありません',
      })
    }
    await expectUntouched(id)
  })
})

describe("the contact's name", () => {
  test.each([
    ['佐藤 https://attacker.example', PERSON_NAME_SENTENCES.webAddress],
    ['★今すぐクリック★', PERSON_NAME_SENTENCES.advertising],
  ])('%s is refused, with what to type instead', async (name, detail) => {
    const id = await storeNote({})
    const answer = await put(id, { salesChangedClientContactName: name })
    expect(answer.status).toBe(422)
    expect(errorBody(answer)).toMatchObject({ code: 'invalid_request', detail })
    await expectUntouched(id)
  })

  test('that was stored by earlier rules stays, when something else is saved', async () => {
    const stored = { salesChangedClientContactName: '佐藤 www.customer.example.com' }
    const id = await storeNote(stored)
    expect((await put(id, { ...stored, hakkouStatus: '検収依頼済＆未検収' })).status).toBe(200)
  })
})

describe('the contact e-mail', () => {
  test.each([
    'kounin',
    'kounin@',
    'a b@customer.example.com',
    'a@customer.example.com, b@customer.example.com',
  ])('%s is no address', async (email) => {
    const id = await storeNote({})
    const answer = await put(id, { salesChangedClientContactEmail: email })
    expect(answer.status).toBe(422)
    expect(errorBody(answer)).toMatchObject({
      code: 'invalid_request',
      detail: '正しいメールアドレス形式で入力してください',
    })
    await expectUntouched(id)
  })

  test.each(['a@other.example.com', 'a@sub.customer.example.com', 'a@xcustomer.example.com'])(
    '%s is of another domain than the contact of the export',
    async (email) => {
      const id = await storeNote({})
      const answer = await put(id, { salesChangedClientContactEmail: email, hakkouStatus: '営業発行停止' })
      expect(answer.status).toBe(422)
      expect(errorBody(answer)).toMatchObject({
        code: 'domain_mismatch',
        detail: 'ドメインが既存担当者メールと一致しません',
        allowedDomains: ['customer.example.com'],
      })
      await expectUntouched(id)
    },
  )

  test('may be of any domain where the export gives no address', async () => {
    const id = await storeNote({ documentEmail: '' })
    const email = 'a@anywhere.example.net'
    const note = noteOf(await put(id, { salesChangedClientContactEmail: email }))
    expect(note.salesChangedClientContactEmail).toBe(email)
  })
})

describe('two who edit the same note', () => {
  test('the second is refused with the note as it is now, and nothing is overwritten', async () => {
    const id = await storeNote({})
    noteOf(await put(id, { salesChangedClientContactName: '一人目', revision: 1 }))
    const answer = await put(id, { salesChangedClientContactName: '二人目', revision: 1 })
    expect(answer.status).toBe(409)
    const body = errorBody(answer)
    expect(body).toMatchObject({
      code: 'stale',
      detail: 'ほかの人がこの納品書を変更しました。最新の内容を確認してから、もう一度操作してください。',
      note: { id, salesChangedClientContactName: '一人目', revision: 2 },
    })
    expect((await storedNote(id))?.['salesChangedClientContactName']).toBe('一人目')
    expect(await auditsOf(id)).toHaveLength(1)
  })

  test('at the very same moment: one is stored, all others are refused', async () => {
    const id = await storeNote({})
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        put(id, { salesChangedClientContactName: `${String(n)}人目`, revision: 1 }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(await storedNote(id)).toMatchObject({
      revision: 2,
      salesChangedClientContactName: `${String(winner)}人目`,
    })
    expect(await auditsOf(id)).toHaveLength(1)
  })

  test('without a revision each change counts, and none is lost', async () => {
    const id = await storeNote({})
    await Promise.all([
      put(id, { salesChangedClientContactName: '名' }),
      put(id, { salesChangedClientContactEmail: 'a@customer.example.com' }),
    ])
    expect(await storedNote(id)).toMatchObject({
      revision: 3,
      salesChangedClientContactName: '名',
      salesChangedClientContactEmail: 'a@customer.example.com',
    })
    expect(await auditsOf(id)).toHaveLength(2)
  })
})

const callers = [
  { name: 'an admin', role: 'admin', own: false },
  { name: 'the sales person', role: 'normal', own: true },
  { name: 'another normal user', role: 'normal', own: false },
] as const

describe.each(callers)('the status, changed by $name', ({ role, own }) => {
  test.each(DELIVERY_NOTE_STATUSES)('from %s', async (from) => {
    const salesPersonEmail = own ? ALIAS : 'other@example.co.jp'
    const caller = { role, emailAlias: role === 'admin' ? admin.email : ALIAS }
    const person = role === 'admin' ? admin : sales
    const seen: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const to of DELIVERY_NOTE_STATUSES) {
      const id = await storeNote({ hakkouStatus: from, salesPersonEmail })
      const answer = await put(id, { hakkouStatus: to, revision: 1 }, person)
      const [audit] = await auditsOf(id)
      seen[to] = [answer.status, (await storedNote(id))?.['hakkouStatus'], audit?.['action']]
      const verdict = judgeTransition(
        caller,
        { hakkouStatus: from, salesPersonEmail, isAccepted: false, acceptedAt: null },
        to,
      )
      expected[to] = {
        allowed: [200, to, to === '営業発行停止' ? 'note.stop' : 'note.status'],
        unchanged: [200, from, undefined],
        forbidden: [403, from, undefined],
        impossible: [409, from, undefined],
      }[verdict]
    }
    expect(seen).toEqual(expected)
  })
})

test('stopping is for admin and normal, also with the note of somebody else', async () => {
  const id = await storeNote({ salesPersonEmail: 'other@example.co.jp', hakkouStatus: 'CL検収済' })
  expect(noteOf(await put(id, { hakkouStatus: '営業発行停止', revision: 1 }, sales)).hakkouStatus).toBe(
    '営業発行停止',
  )
  expect(await auditsOf(id)).toMatchObject([
    {
      action: 'note.stop',
      changes: [
        { field: 'hakkouStatus', label: '発行ステータス', before: 'CL検収済', after: '営業発行停止' },
      ],
    },
  ])
})

test('a stop of what the client has accepted is lifted back to the acceptance, and to nothing else', async () => {
  const accepted = { isAccepted: true, acceptedAt: Timestamp.now(), acceptedBy: '検収 太郎' }
  const id = await storeNote({ hakkouStatus: '営業発行停止', ...accepted })
  for (const hakkouStatus of ['営業未対応', '検収依頼済＆未検収']) {
    expect(errorBody(await put(id, { hakkouStatus })).code).toBe('impossible_transition')
  }
  expect(noteOf(await put(id, { hakkouStatus: 'CL検収済' })).hakkouStatus).toBe('CL検収済')
  expect(await storedNote(id)).toMatchObject({
    hakkouStatus: 'CL検収済',
    isAccepted: true,
    acceptedBy: '検収 太郎',
  })
})

test('a status that there is not, or text that is too long, is 422 and names the field', async () => {
  const id = await storeNote({})
  expect(errorBody(await put(id, { hakkouStatus: '未検収' })).detail).toContain('hakkouStatus')
  const long = await put(id, { salesChangedClientContactName: 'あ'.repeat(201) })
  expect(errorBody(long).detail).toContain('salesChangedClientContactName')
})

test('a request that asks for nothing is 422', async () => {
  const id = await storeNote({})
  for (const json of [{}, { revision: 1 }]) expect((await put(id, json)).status).toBe(422)
})
