import { deliveryNoteListSchema } from '@kenshu/contract/delivery-note/list'
import { rejectionPeopleSchema } from '@kenshu/contract/rejection/task'
import { todaySchema } from '@kenshu/contract/today/today'
import { FieldValue } from 'firebase-admin/firestore'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { giveRole, newEmail, type Person, signIn, signInAs } from '../../fixtures/people.ts'
import { exportOf, type Rows } from '../../fixtures/zac/rows.ts'
import { answered, call, errorBody } from '../support/http/call.ts'
import { endedNotices } from '../support/mail/notices.ts'
import { readRequest, send } from '../support/mail/send-email.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { actionsOf, auditsOf } from '../support/notes/audit.ts'
import { type ClientNote, reject, storeClientNote } from '../support/notes/confirm.ts'
import { historyOf } from '../support/notes/history.ts'
import { getNote, putNote } from '../support/notes/note-calls.ts'
import { handOn, rejectionOf, requestAgain, setStep } from '../support/notes/rejection.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { undo } from '../support/runs/imports.ts'
import { takeIn } from '../support/runs/take-in.ts'
import { newPrefix } from '../support/zac/export.ts'

const ALIAS = newEmail()
const CHANGES = '■ 前回からの変更点'
let admin: Person
let sales: Person
let other: Person
let clerk: Person

beforeAll(async () => {
  admin = await signInAs('admin')
  sales = await signIn()
  await giveRole(sales, 'normal', ALIAS)
  other = await signInAs('normal')
  clerk = await signInAs('csv_uploader')
})

/** A note of the sales person that its client has sent back. */
async function rejectedNote(): Promise<ClientNote> {
  const note = await storeClientNote({ salesPersonEmail: ALIAS })
  expect((await reject(note, { lines: [{ index: 0, comment: '数量が違います。' }] })).status).toBe(200)
  // The mail about the answer.
  await endedNotices(note.id, 1)
  return note
}

const codeOf = (answer: Parameters<typeof errorBody>[0]) => [answer.status, errorBody(answer).code]

describe('the task', () => {
  test('begins with the rejection, at the sales person, and each step is recorded', async () => {
    const { id } = await rejectedNote()
    expect(await rejectionOf(clerk, id)).toMatchObject({
      state: 'open',
      assignee: { uid: null, name: '営業 花子', email: ALIAS },
      importedAt: null,
      correction: { fields: [], lines: [{ kind: 'unchanged', index: 0, comment: '数量が違います。' }] },
    })
    expect((await setStep(sales, id, 'in_progress', 2)).status).toBe(200)
    expect(await rejectionOf(sales, id)).toMatchObject({ state: 'in_progress' })
    expect((await setStep(sales, id, 'corrected', 3)).status).toBe(200)
    expect(await rejectionOf(sales, id)).toMatchObject({ state: 'corrected' })
    const [latest] = await historyOf(admin, id)
    expect(latest).toMatchObject({
      action: 'note.rejection',
      changes: [{ label: '差し戻しの対応状況', before: '対応中', after: 'ZACで修正済み' }],
    })
    // Setting the step that the note already has changes nothing.
    expect((await setStep(sales, id, 'corrected', 4)).status).toBe(200)
    expect(await storedNote(id)).toMatchObject({ hakkouStatus: 'CL検収拒否', revision: 4 })
  })

  test('of two people at once only one changes it, and the other sees the note as it is', async () => {
    const { id } = await rejectedNote()
    const answers = await Promise.all([
      setStep(sales, id, 'in_progress', 2),
      setStep(admin, id, 'corrected', 2),
      handOn(admin, id, clerk, 2),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(answer.json).toMatchObject({ code: 'stale', note: { id, revision: 3 } })
    }
    expect((await actionsOf(id)).filter((action) => action === 'note.rejection')).toHaveLength(1)
    const [, , handedOn] = answers
    await endedNotices(id, handedOn.status === 200 ? 2 : 1)
  })

  test('is of its sales person, of admins, and of the person to whom it was handed on', async () => {
    const { id } = await rejectedNote()
    const tried = async (person: Person) => (await setStep(person, id, 'open', 999)).status
    const all = async () => [await tried(admin), await tried(sales), await tried(other), await tried(clerk)]
    expect(await all()).toEqual([409, 409, 403, 403])
    for (const person of [other, clerk]) expect((await handOn(person, id, clerk, 2)).status).toBe(403)
    expect((await handOn(sales, id, clerk, 2)).status).toBe(200)
    expect(await rejectionOf(other, id)).toMatchObject({ assignee: { uid: clerk.uid, email: clerk.email } })
    expect(await all()).toEqual([409, 409, 403, 409])
    expect((await setStep(clerk, id, 'in_progress', 3)).status).toBe(200)
    // They can neither hand it on nor edit the note.
    expect((await handOn(clerk, id, other, 4)).status).toBe(403)
    expect((await handOn(sales, id, null, 4)).status).toBe(200)
    expect(await all()).toEqual([409, 409, 403, 403])
    expect(await rejectionOf(sales, id)).toMatchObject({ assignee: { uid: null }, state: 'in_progress' })
    // The second mail is that to the person to whom it was handed on.
    await endedNotices(id, 2)
  })

  test('is handed on to people with a role only, who get a mail about it', async () => {
    const { id } = await rejectedNote()
    const stranger = await signIn()
    expect(codeOf(await handOn(sales, id, stranger, 2))).toEqual([422, 'invalid_request'])
    const people = answered(
      await call(`/api/v1/delivery_notes/${id}/rejection/people/`, { token: sales.token }),
      rejectionPeopleSchema,
    )
    const uids = people.map(({ uid }) => uid)
    expect([clerk, other, stranger].map(({ uid }) => uids.includes(uid))).toEqual([true, true, false])

    expect((await handOn(sales, id, other, 2)).status).toBe(200)
    const mail = (await endedNotices(id, 2)).get(other.email)
    expect(mail).toMatchObject({ subject: '【要対応】差し戻しの担当になりました（案件）' })
    expect(mail?.['body']).toContain('> 数量が違います。')
    const { password } = await getNote(admin, id)
    expect(mail?.['body']).not.toContain(password)
    const audit = (await auditsOf(id)).find(({ action }) => action === 'note.rejection')
    expect(audit).toMatchObject({
      uid: sales.uid,
      details: { handedTo: other.uid },
      changes: [{ field: 'rejectionTask.handedTo', label: '差し戻しの担当', before: '営業 花子' }],
    })
  })

  test('stands in きょう of the person to whom it was handed on, as long as it is open', async () => {
    const { id } = await rejectedNote()
    const person = await signInAs('csv_uploader')
    const handedOn = async () => {
      const { waiting } = answered(
        await call('/api/v1/today/', { token: person.token }),
        todaySchema.strict(),
      )
      return waiting.find(({ kind }) => kind === 'handedOn')
    }
    expect(await handedOn()).toBeUndefined()
    expect((await handOn(sales, id, person, 2)).status).toBe(200)
    expect(await handedOn()).toMatchObject({
      count: 1,
      notes: { hakkou_status: ['CL検収拒否'], sales: [], handed_to: person.uid },
    })
    const query = new URLSearchParams({ hakkou_status: 'CL検収拒否', handed_to: person.uid })
    const list = await call(`/api/v1/delivery_notes/?${query.toString()}`, { token: person.token })
    expect(answered(list, deliveryNoteListSchema).map((row) => row.id)).toEqual([id])
    const change = await adminDb().doc(`noteChanges/${id}`).get()
    expect(change.get('row')).toMatchObject({ handedTo: person.uid })
    expect((await putNote(admin, id, { hakkouStatus: '検収依頼済＆未検収' })).status).toBe(200)
    expect(await handedOn()).toBeUndefined()
    await endedNotices(id, 2)
  })

  test('of a note that is not sent back there is none', async () => {
    const note = await storeClientNote({ salesPersonEmail: ALIAS })
    expect(await rejectionOf(sales, note.id)).toBeNull()
    expect(codeOf(await setStep(sales, note.id, 'in_progress', 1))).toEqual([409, 'impossible_transition'])
    expect(codeOf(await handOn(sales, note.id, clerk, 1))).toEqual([409, 'impossible_transition'])
    expect(await storedNote(note.id)).toMatchObject({ revision: 1 })
  })

  test('of a rejection from before there were tasks begins like any other', async () => {
    const { id } = await rejectedNote()
    await adminDb().doc(`deliveryNotes/${id}`).update({
      rejectionTask: FieldValue.delete(),
      rejectionId: FieldValue.delete(),
    })
    expect(await rejectionOf(sales, id)).toMatchObject({ state: 'open', correction: null })
    expect((await setStep(sales, id, 'in_progress', 2)).status).toBe(200)
    expect(await rejectionOf(sales, id)).toMatchObject({ state: 'in_progress' })
  })
})

describe('after the correction', () => {
  let server: MailServer
  beforeEach(async () => {
    server = await startMailServer()
  })
  afterEach(async () => {
    await server.stop()
  })

  /** An export of one note whose line has this quantity. */
  function rows(prefix: string, to: string, quantity: number, progress = '納品済'): Rows {
    const files = exportOf(prefix, 1)
    for (const row of files['SeikyuHakkou.csv']) row['書類送付先メールアドレス'] = to
    for (const row of files['Anken.csv']) row['案件進捗'] = progress
    for (const row of files['MitsumoriMeisai.csv']) row['数量'] = String(quantity)
    return files
  }

  /** An imported note that its client has sent back. */
  async function importedAndRejected(prefix: string, to: string): Promise<string> {
    const { new_records: made } = await takeIn(admin, rows(prefix, to, 3))
    const id = made[0]?.id ?? ''
    expect((await putNote(admin, id, { hakkouStatus: '検収依頼済＆未検収' })).status).toBe(200)
    const { accessToken, noPasswordToken, password } = await getNote(admin, id)
    const client = { id, accessToken, noPasswordToken, password }
    const lines = [{ index: 0, comment: '2式です。' }]
    expect((await reject(client, { lines })).status).toBe(200)
    await endedNotices(id, 2)
    return id
  }

  test('an import is noticed by itself, until it is undone, and one press asks the client again', async () => {
    const prefix = newPrefix()
    const to = ownAddress()
    const id = await importedAndRejected(prefix, to)
    expect((await readRequest(admin, id)).body).not.toContain(CHANGES)

    // An import that changes nothing that the client sees is no correction.
    await takeIn(admin, rows(prefix, to, 3, '検収済'))
    expect(await rejectionOf(admin, id)).toMatchObject({ state: 'open' })

    const { folder } = await takeIn(admin, rows(prefix, to, 2, '検収済'))
    expect(await rejectionOf(admin, id)).toMatchObject({
      state: 'imported',
      correction: {
        lines: [
          {
            kind: 'changed',
            index: 0,
            comment: '2式です。',
            changes: [{ label: '数量', before: '3', after: '2' }],
          },
        ],
      },
    })
    await undo(admin, folder)
    expect(await rejectionOf(admin, id)).toMatchObject({ state: 'open' })
    await takeIn(admin, rows(prefix, to, 2, '検収済'))
    expect(await rejectionOf(admin, id)).toMatchObject({ state: 'imported' })

    // The specification's own button stays closed.
    expect(codeOf(await send(other, id))).toEqual([409, 'mail_refused'])
    const { revision } = await getNote(admin, id)
    expect(codeOf(await requestAgain(other, id, revision - 1))).toEqual([409, 'stale'])
    const changes = { body: '別の本文' }
    expect(codeOf(await requestAgain(other, id, revision, { changes }))).toEqual([409, 'mail_outdated'])
    expect((await requestAgain(clerk, id, revision).catch(() => ({ status: 403 }))).status).toBe(403)
    expect(await storedNote(id)).toMatchObject({ hakkouStatus: 'CL検収拒否', revision })

    const { body } = await readRequest(other, id)
    expect(body).toContain(`${CHANGES}\n1行目：制作費①（数量 3 → 2）\n`)
    const key = newPrefix()
    expect((await requestAgain(other, id, revision, { key })).status).toBe(200)
    expect((await requestAgain(other, id, revision, { key })).status).toBe(200)
    const mails = server.mailsTo(to).filter(({ parsed }) => parsed.subject?.startsWith('【重要】'))
    expect(mails.map(({ parsed }) => parsed.text?.replaceAll('\r\n', '\n').trimEnd())).toEqual([
      body.trimEnd(),
    ])
    expect(await rejectionOf(admin, id)).toBeNull()
    expect(await storedNote(id)).toMatchObject({
      hakkouStatus: '検収依頼済＆未検収',
      isRejected: false,
      mailProblem: null,
      revision: revision + 1,
    })
    const acts = (await auditsOf(id)).slice(-2).map(({ action, uid }) => [action, uid])
    expect(acts).toEqual([
      ['note.status', other.uid],
      ['mail.sent', other.uid],
    ])
  })

  test('a note that comes back again has a new task', async () => {
    const to = ownAddress()
    const id = await importedAndRejected(newPrefix(), to)
    expect((await handOn(admin, id, clerk, 3)).status).toBe(200)
    expect((await setStep(clerk, id, 'corrected', 4)).status).toBe(200)
    expect((await requestAgain(admin, id, 5)).status).toBe(200)
    const { accessToken, noPasswordToken, password } = await getNote(admin, id)
    expect((await reject({ id, accessToken, noPasswordToken, password })).status).toBe(200)
    expect(await rejectionOf(admin, id)).toMatchObject({ state: 'open', assignee: { uid: null } })
    await endedNotices(id, 3)
  })
})
