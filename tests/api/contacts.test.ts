import { bulkPreviewSchema } from '@kenshu/contract/bulk/preview'
import {
  type NoteContact,
  noteContactSchema,
  type SetContactResult,
  setContactResultSchema,
} from '@kenshu/contract/contacts/contact'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { giveRole, newEmail, type Person, signIn, signInAs } from '../../fixtures/people.ts'
import { exportOf } from '../../fixtures/zac/rows.ts'
import { SENTENCES } from '../../functions/src/messages/failures.ts'
import { type Answer, answered, call, errorBody } from '../support/http/call.ts'
import { auditsOf, looksAt } from '../support/notes/audit.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { takeIn } from '../support/runs/take-in.ts'
import { newPrefix } from '../support/zac/export.ts'

const ALIAS = newEmail()
const EMAIL = 'kounin@customer.example.com'
const NO_ADDRESS = { documentEmail: '', billingToPerson: '' }
let admin: Person
let sales: Person
let uploader: Person

beforeAll(async () => {
  admin = await signInAs('admin')
  uploader = await signInAs('csv_uploader')
  sales = await signIn(newEmail(), '営業 次郎')
  await giveRole(sales, 'normal', ALIAS)
})

/** Stores notes of one client and department, which no other test uses. */
function newClient() {
  const clientName = `㈱${newPrefix()}`
  return (fields: Parameters<typeof storeNote>[0] = {}) =>
    storeNote({ clientName, salesPersonEmail: ALIAS, ...fields })
}

async function contactOf(id: string, person = sales): Promise<NoteContact> {
  const answer = await call(`/api/v1/delivery_notes/${id}/contact/`, { token: person.token })
  return answered(answer, noteContactSchema.strict())
}

function askToSet(person: Person, json: unknown): Promise<Answer> {
  return call('/api/v1/contacts/', { method: 'POST', token: person.token, json })
}

async function setFor(
  person: Person,
  ids: readonly string[],
  contact: { email: string; name?: string },
  revision = 1,
): Promise<SetContactResult['notes']> {
  const answer = await askToSet(person, { notes: ids.map((id) => ({ id, revision })), ...contact })
  return answered(answer, setContactResultSchema.strict()).notes
}

describe('what a note is offered', () => {
  test('the contact that somebody has corrected on another note of the department, with who and when', async () => {
    const store = newClient()
    const [corrected, other] = [await store(), await store()]
    const change = { salesChangedClientContactName: '後任 花子', salesChangedClientContactEmail: EMAIL }
    const before = Date.now()
    expect((await putNote(sales, corrected, change)).status).toBe(200)
    const { current, offer, allowedDomains } = await contactOf(other)
    expect(current).toMatchObject({
      name: '髙橋 一郎',
      email: 'client@customer.example.com',
      source: 'zac',
    })
    expect(offer).toMatchObject({
      reason: 'corrected',
      contact: {
        name: '後任 花子',
        email: EMAIL,
        source: 'staff',
        changedBy: '営業 次郎',
        noteId: corrected,
        bouncedAt: null,
      },
    })
    expect(Date.parse(offer?.contact.since ?? '')).toBeGreaterThanOrEqual(before)
    expect(allowedDomains).toEqual(['customer.example.com'])
    // One press takes it over, as an ordinary change.
    expect((await putNote(sales, other, { ...change, revision: 1 })).status).toBe(200)
    expect((await contactOf(other)).offer).toBeNull()
  })

  test('the review of a bulk request offers it too, to whoever may edit the note', async () => {
    const store = newClient()
    const foreign = { salesPersonEmail: newEmail() }
    const [corrected, own, others] = [await store(), await store(), await store(foreign)]
    const elsewhere = await store({ billingToDepartment: '営業部' })
    await putNote(sales, corrected, { salesChangedClientContactEmail: EMAIL })
    const ids = [corrected, own, others, elsewhere]
    const review = async (person: Person) => {
      const json = { action: 'send', target: { ids } }
      const answer = await call('/api/v1/bulk_jobs/preview/', { method: 'POST', token: person.token, json })
      return answered(answer, bulkPreviewSchema).notes.flatMap(({ id, corrected: found }) =>
        found === undefined ? [] : [[id, found.contact.email, found.contact.noteId]],
      )
    }
    expect(await review(sales)).toEqual([[own, EMAIL, corrected]])
    expect(await review(admin)).toEqual([
      [own, EMAIL, corrected],
      [others, EMAIL, corrected],
    ])
    await setFor(sales, [own], { email: EMAIL })
    expect(await review(sales)).toEqual([])
  })

  test('nothing of another department or another client', async () => {
    const store = newClient()
    const corrected = await store({ billingToDepartment: '営業部' })
    await putNote(admin, corrected, { salesChangedClientContactEmail: EMAIL })
    expect(await contactOf(await store(NO_ADDRESS))).toMatchObject({ offer: null, others: [] })
    const id = await newClient()({ billingToDepartment: '営業部', ...NO_ADDRESS })
    expect(await contactOf(id)).toMatchObject({ current: null, offer: null, others: [] })
  })

  test('a contact that was taken back, or whose note is gone, is offered no more', async () => {
    const store = newClient()
    const [corrected, other] = [await store({ hakkouStatus: '営業発行停止' }), await store(NO_ADDRESS)]
    await putNote(admin, corrected, { salesChangedClientContactEmail: EMAIL })
    expect((await contactOf(other)).offer?.contact.email).toBe(EMAIL)
    await putNote(admin, corrected, { salesChangedClientContactEmail: '' })
    expect((await contactOf(other)).offer?.contact.email).toBe('client@customer.example.com')
    expect(await storedNote(corrected)).not.toHaveProperty('contactChanged')
    await call(`/api/v1/delivery_notes/${corrected}/`, { method: 'DELETE', token: admin.token })
    expect(await contactOf(other)).toMatchObject({ offer: null, others: [] })
  })

  test('a contact whose mail bounced is shown as such and not offered', async () => {
    const store = newClient()
    const [bounced, other] = [await store(), await store(NO_ADDRESS)]
    const facts = { to: 'client@customer.example.com', at: Timestamp.now(), reason: '', words: '' }
    await adminDb()
      .doc(`deliveryNotes/${bounced}`)
      .update({ mailProblem: 'bounced', mailProblemFacts: { ...facts, mayArrive: false } })
    const { offer, others } = await contactOf(other)
    expect(offer).toBeNull()
    expect(others).toMatchObject([{ noteId: bounced, bouncedAt: facts.at.toDate().toISOString() }])
  })

  test('corrections from before they were recorded are known too, without who and when', async () => {
    const store = newClient()
    await store({ salesChangedClientContactEmail: EMAIL })
    const { offer } = await contactOf(await store(NO_ADDRESS))
    expect(offer?.contact).toMatchObject({ email: EMAIL, source: 'staff', since: null, changedBy: '' })
  })

  test('is visible to every role that sees notes, and shows no secrets', async () => {
    const store = newClient()
    const [known, id] = [await store(), await store(NO_ADDRESS)]
    expect((await contactOf(id, uploader)).offer?.contact.noteId).toBe(known)
    expect(await looksAt(id)).toEqual([])
    expect(await looksAt(known)).toEqual([])
  })

  test('of a note that there is not: 404', async () => {
    for (const id of ['missing', '__x__', '%2e%2e']) {
      const answer = await call(`/api/v1/delivery_notes/${id}/contact/`, { token: sales.token })
      expect(errorBody(answer).code).toBe('not_found')
    }
  })
})

describe('an import', () => {
  test('changes no contact, and is what a contact comes from', async () => {
    const prefix = newPrefix()
    const rows = exportOf(prefix, 2)
    const [corporation] = rows['Client_HOUJIN.csv']
    const [first, second] = rows['SeikyuHakkou.csv']
    if (corporation === undefined || first === undefined || second === undefined) throw new Error('No rows')
    corporation['法人名'] = `㈱${prefix}`
    second['書類送付先メールアドレス'] = ''
    const { new_records: made } = await takeIn(uploader, rows)
    const idOf = (number: string) => made.find((record) => record.billing_no === number)?.id ?? ''
    const [id, without] = [idOf(`${prefix}-00001`), idOf(`${prefix}-00002`)]
    expect((await contactOf(without)).offer?.contact).toMatchObject({ noteId: id, source: 'zac' })
    await putNote(admin, id, { salesChangedClientContactEmail: EMAIL })

    first['請求件名'] = '変更後の件名'
    second['請求件名'] = '変更後の件名'
    await takeIn(uploader, rows)
    expect(await storedNote(id)).toMatchObject({
      billingTitle: '変更後の件名',
      salesChangedClientContactEmail: EMAIL,
    })
    expect(await storedNote(without)).toMatchObject({
      billingTitle: '変更後の件名',
      salesChangedClientContactEmail: '',
    })
    expect((await contactOf(without)).offer?.contact).toMatchObject({ email: EMAIL, source: 'staff' })
    // A user who reviewed the notes before the import is told, and nothing is overwritten.
    const [outcome] = await setFor(admin, [without], { email: EMAIL })
    expect(outcome).toMatchObject({ outcome: 'refused', sentence: SENTENCES.stale })
    expect((await storedNote(without))?.['salesChangedClientContactEmail']).toBe('')
  })
})

describe('one contact for several notes', () => {
  test('each gets its own audited change', async () => {
    const store = newClient()
    const ids = [await store(NO_ADDRESS), await store(NO_ADDRESS)]
    const outcomes = await setFor(sales, ids, { email: EMAIL, name: '後任 花子' })
    expect(outcomes).toEqual(ids.map((id) => ({ id, outcome: 'done', sentence: '' })))
    for (const id of ids) {
      expect(await storedNote(id)).toMatchObject({
        salesChangedClientContactName: '後任 花子',
        salesChangedClientContactEmail: EMAIL,
        contactChanged: { uid: sales.uid, email: sales.email, name: '営業 次郎' },
        revision: 2,
      })
      expect(await auditsOf(id)).toMatchObject([
        {
          action: 'note.edit',
          uid: sales.uid,
          changes: [
            { field: 'salesChangedClientContactName', before: '', after: '後任 花子' },
            { field: 'salesChangedClientContactEmail', before: '', after: EMAIL },
          ],
        },
      ])
    }
    expect(await setFor(sales, ids, { email: EMAIL }, 2)).toMatchObject([
      { outcome: 'unchanged' },
      { outcome: 'unchanged' },
    ])
  })

  test('a normal user sets it for own notes only, an admin for all, an uploader for none', async () => {
    const store = newClient()
    const own = await store(NO_ADDRESS)
    const foreign = await store({ ...NO_ADDRESS, salesPersonEmail: 'other@example.co.jp' })
    expect(await setFor(sales, [own, foreign], { email: EMAIL })).toEqual([
      { id: own, outcome: 'done', sentence: '' },
      { id: foreign, outcome: 'refused', sentence: 'この操作を実行する権限がありません' },
    ])
    expect(await auditsOf(foreign)).toEqual([])
    const answer = await askToSet(uploader, { notes: [{ id: foreign, revision: 1 }], email: EMAIL })
    expect(errorBody(answer).code).toBe('forbidden')
    expect(await setFor(admin, [foreign], { email: EMAIL })).toMatchObject([{ outcome: 'done' }])
  })

  test('the domain is checked for each note, and the refusal names the one that is allowed', async () => {
    const store = newClient()
    const [free, bound] = [await store(NO_ADDRESS), await store({ documentEmail: 'a@client.example' })]
    expect(await setFor(admin, [free, bound], { email: EMAIL })).toEqual([
      { id: free, outcome: 'done', sentence: '' },
      {
        id: bound,
        outcome: 'refused',
        sentence:
          'ドメインが既存担当者メールと一致しません\nこのクライアントで使えるドメイン: client.example',
      },
    ])
  })

  test('a note that changed in between, or is gone, is refused and does not stop the others', async () => {
    const store = newClient()
    const [changed, kept] = [await store(NO_ADDRESS), await store(NO_ADDRESS)]
    await putNote(sales, changed, { hakkouStatus: '検収依頼済＆未検収' })
    expect(await setFor(sales, [changed, 'no-such-note', kept], { email: EMAIL })).toMatchObject([
      { outcome: 'refused', sentence: SENTENCES.stale },
      { outcome: 'refused', sentence: '指定された納品書が見つかりません。' },
      { outcome: 'done' },
    ])
    expect((await storedNote(changed))?.['salesChangedClientContactEmail']).toBe('')
  })

  test('two people at once: each note is changed once, and one of them is told for each', async () => {
    const store = newClient()
    const ids = await Promise.all(Array.from({ length: 6 }, () => store(NO_ADDRESS)))
    const [a, b] = await Promise.all([
      setFor(sales, ids, { email: 'a@customer.example.com' }),
      setFor(admin, ids, { email: 'b@customer.example.com' }),
    ])
    for (const [index, id] of ids.entries()) {
      const both = [a[index]?.outcome, b[index]?.outcome]
      expect(new Set(both)).toEqual(new Set(['done', 'refused']))
      const email = `${both[0] === 'done' ? 'a' : 'b'}@customer.example.com`
      expect(await storedNote(id)).toMatchObject({ salesChangedClientContactEmail: email, revision: 2 })
      expect(await auditsOf(id)).toHaveLength(1)
    }
  })

  test('what is no address, names a note twice, or names too many is refused as a whole', async () => {
    const id = await newClient()(NO_ADDRESS)
    const note = { id, revision: 1 }
    const wrong = errorBody(await askToSet(admin, { notes: [note], email: 'kounin' }))
    expect(wrong).toMatchObject({
      code: 'invalid_request',
      error: '正しいメールアドレス形式で入力してください',
    })
    for (const json of [
      { notes: [note, note], email: EMAIL },
      { notes: [note], email: ' ' },
      { notes: [], email: EMAIL },
      { notes: Array.from({ length: 101 }, (_, n) => ({ id: `n${String(n)}`, revision: 1 })), email: EMAIL },
    ]) {
      expect((await askToSet(admin, json)).status).toBe(422)
    }
    expect(await auditsOf(id)).toEqual([])
  })
})
