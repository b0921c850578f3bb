import { createHash } from 'node:crypto'
import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { canonicalText } from '@kenshu/contract/confirm/document'
import type { ConfirmView } from '@kenshu/contract/confirm/view'
import { PERSON_NAME_SENTENCES } from '@kenshu/contract/sentences'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { type Answer, call, errorBody } from '../support/http/call.ts'
import { auditsOf } from '../support/notes/audit.ts'
import {
  accept,
  type ClientNote,
  hashOf,
  open,
  read,
  reject,
  storeClientNote,
  viewOf,
} from '../support/notes/confirm.ts'
import { historyOf } from '../support/notes/history.ts'
import { getNote, putNote } from '../support/notes/note-calls.ts'
import { onOneDay } from '../support/on-one-day.ts'

let admin: Person

beforeAll(async () => {
  admin = await signInAs('admin')
})

async function acceptancesOf({ id }: ClientNote) {
  const { docs } = await adminDb().collection('acceptances').where('noteId', '==', id).get()
  return docs.map((doc): Record<string, unknown> => ({ ...doc.data(), id: doc.id }))
}

async function answersOf({ id }: ClientNote) {
  const audits = await auditsOf(id)
  return audits.filter(({ action }) => action === 'client.accept' || action === 'client.reject')
}

/** The view in a refusal; throws if it is another refusal. */
function refusedView(answer: Answer, code: 'already_decided' | 'document_changed'): ConfirmView {
  const body = errorBody(answer)
  expect([answer.status, body.code]).toEqual([409, code])
  if (body.view === undefined) throw new Error('no view')
  return body.view
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

describe('a name', () => {
  test.each([
    ['山田 https://attacker.example', PERSON_NAME_SENTENCES.webAddress],
    ['今すぐ無料登録！', PERSON_NAME_SENTENCES.advertising],
  ])('as %s is refused with what to type instead, and nothing is answered', async (name, detail) => {
    const note = await storeClientNote()
    for (const answer of [await accept(note, { name }), await reject(note, { name })]) {
      expect(answer.status).toBe(422)
      expect(errorBody(answer)).toMatchObject({ code: 'invalid_request', detail })
    }
    expect(viewOf(await open(note)).decision.state).toBe('pending')
    expect(viewOf(await accept(note, { name: '㈱Amazon.co.jp 山田 太郎／経理' })).decision.state).toBe(
      'accepted',
    )
  })
})

describe('an acceptance', () => {
  test('sets status, flag, time and name, keeps the document, and is recorded, all together', async () => {
    const note = await storeClientNote()
    const pending = viewOf(await open(note))
    const before = Date.now()
    const answer = await accept(note, {
      name: ' 検収\n\u202e\ud800太郎 ',
      documentHash: pending.documentHash,
    })
    const view = viewOf(answer)
    expect(view).toMatchObject({ ...pending, decision: { state: 'accepted', by: '検収 太郎' } })
    const at = view.decision.state === 'accepted' ? view.decision.at : ''
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before)
    expect(await getNote(admin, note.id)).toMatchObject({
      hakkouStatus: 'CL検収済',
      isAccepted: true,
      acceptedAt: at,
      acceptedBy: '検収 太郎',
      isRejected: false,
      revision: 2,
    })
    const [acceptance, ...others] = await acceptancesOf(note)
    expect(others).toEqual([])
    const text = canonicalText(pending.document)
    expect(acceptance).toEqual({
      id: acceptance?.['id'],
      noteId: note.id,
      acceptedAt: Timestamp.fromDate(new Date(at)),
      acceptedBy: '検収 太郎',
      text,
      hash: sha256(text),
    })
    expect(await answersOf(note)).toMatchObject([
      {
        action: 'client.accept',
        at: Timestamp.fromDate(new Date(at)),
        uid: '',
        email: '',
        clientName: '検収 太郎',
        details: { acceptanceId: acceptance?.['id'], documentHash: sha256(text) },
        changes: [
          { field: 'hakkouStatus', before: '検収依頼済＆未検収', after: 'CL検収済' },
          { field: 'isAccepted', label: '検収済', before: 'いいえ', after: 'はい' },
          {
            field: 'acceptedAt',
            label: '検収日時',
            before: '',
            after: formatJapaneseMoment(new Date(at)),
          },
          { field: 'acceptedBy', label: '検収者', before: '', after: '検収 太郎' },
        ],
        requestId: answer.headers.get('X-Request-Id'),
      },
    ])
  })

  test.each(['未計上対象外', '営業未対応', '検収依頼済＆未検収'] as const)(
    'may be given in %s: somebody with token and password was asked',
    async (hakkouStatus) => {
      const note = await storeClientNote({ hakkouStatus })
      expect(viewOf(await accept(note)).decision.state).toBe('accepted')
    },
  )

  test('of another document than the present one is refused, and shows the present one', async () => {
    const note = await storeClientNote()
    const documentHash = await hashOf(note)
    await adminDb().doc(`deliveryNotes/${note.id}`).update({ totalAmountWithTax: 22000 })
    for (const answer of [await accept(note, { documentHash }), await reject(note, { documentHash })]) {
      const view = refusedView(answer, 'document_changed')
      expect(view.document.totalAmountWithTax).toBe(22000)
      expect(view.decision.state).toBe('pending')
    }
    expect(await answersOf(note)).toEqual([])
    expect(viewOf(await accept(note)).document.totalAmountWithTax).toBe(22000)
  })

  test('freezes the document: neither a later edit nor a later import shows in it', async () => {
    const note = await storeClientNote()
    const { decision, ...accepted } = viewOf(await accept(note))
    expect((await putNote(admin, note.id, { salesChangedClientContactName: '後任' })).status).toBe(200)
    await adminDb()
      .doc(`deliveryNotes/${note.id}`)
      .update({ billingTitle: '別の件名', deliveryItems: [], totalAmountWithTax: 1 })
    expect(viewOf(await open(note))).toEqual({ ...accepted, decision })
    expect(viewOf(await read(note))).toEqual({ ...accepted, decision })
  })

  test('stands for ever, whatever staff do to the status', async () => {
    const note = await storeClientNote()
    const accepted = viewOf(await accept(note))
    await putNote(admin, note.id, { hakkouStatus: '営業発行停止' })
    expect(errorBody(await open(note)).code).toBe('note_unavailable')
    await putNote(admin, note.id, { hakkouStatus: 'CL検収済' })
    expect(viewOf(await open(note))).toEqual(accepted)
    expect(refusedView(await reject(note), 'already_decided')).toEqual(accepted)
  })

  test('goes with the note when it is deleted', async () => {
    const note = await storeClientNote()
    viewOf(await accept(note))
    const [acceptance] = await acceptancesOf(note)
    await putNote(admin, note.id, { hakkouStatus: '営業発行停止' })
    const path = `/api/v1/delivery_notes/${note.id}/`
    expect((await call(path, { method: 'DELETE', token: admin.token })).status).toBe(200)
    const { docs } = await adminDb().collection('deletedDeliveryNotes').where('noteId', '==', note.id).get()
    expect(docs.map((doc) => doc.data())).toMatchObject([
      { acceptanceId: acceptance?.['id'], isAccepted: true, acceptedBy: '検収 太郎' },
    ])
    expect(await acceptancesOf(note)).toEqual([acceptance])
  })
})

describe('a rejection', () => {
  test('sets status, flag, time, name and reason, keeps no document, and is recorded', async () => {
    const note = await storeClientNote()
    const reason = '金額が異なります。\n① 単価をご確認ください。'
    const answer = await reject(note, { reason: ` ${reason}\ud800\n` })
    const { decision } = viewOf(answer)
    expect(decision).toMatchObject({ state: 'rejected', by: '差戻 花子', reason })
    expect(await getNote(admin, note.id)).toMatchObject({
      hakkouStatus: 'CL検収拒否',
      isAccepted: false,
      isRejected: true,
      rejectedAt: decision.state === 'rejected' ? decision.at : '',
      rejectedBy: '差戻 花子',
      rejectionReason: reason,
      revision: 2,
    })
    expect(await acceptancesOf(note)).toEqual([])
    expect(await answersOf(note)).toMatchObject([
      {
        action: 'client.reject',
        clientName: '差戻 花子',
        changes: [
          { field: 'hakkouStatus', before: '検収依頼済＆未検収', after: 'CL検収拒否' },
          { field: 'isRejected' },
          { field: 'rejectedAt' },
          { field: 'rejectedBy' },
          { field: 'rejectionReason', label: '差し戻し理由', before: '', after: reason },
        ],
        requestId: answer.headers.get('X-Request-Id'),
      },
    ])
    expect(viewOf(await open(note)).decision).toEqual(decision)
    expect(refusedView(await accept(note), 'already_decided').decision).toEqual(decision)
  })

  test(
    'is undone when staff ask again; the client decides anew, and the history keeps it',
    onOneDay(async () => {
      const note = await storeClientNote()
      viewOf(await reject(note, { reason: '宛名が違います。' }))
      expect(
        (await putNote(admin, note.id, { hakkouStatus: '検収依頼済＆未検収', revision: 2 })).status,
      ).toBe(200)
      expect(await getNote(admin, note.id)).toMatchObject({
        hakkouStatus: '検収依頼済＆未検収',
        isRejected: false,
        rejectedAt: null,
        rejectedBy: '',
        rejectionReason: '',
      })
      expect(viewOf(await open(note)).decision).toEqual({ state: 'pending' })
      viewOf(await accept(note, { documentHash: await hashOf(note) }))

      const [accepted, viewed, asked, rejected, ...others] = await historyOf(admin, note.id)
      expect(others.map(({ action }) => action)).toEqual(['client.view_readonly'])
      expect([accepted?.who, accepted?.action]).toEqual(['検収 太郎（クライアント）', 'client.accept'])
      expect([viewed?.who, viewed?.action]).toEqual(['クライアント', 'client.view'])
      // The history has the fields that a new request resets twice: as the client wrote them, and their reset.
      const written = rejected?.changes.filter(({ field }) => field !== 'hakkouStatus') ?? []
      const moment = formatJapaneseMoment(new Date(rejected?.at ?? ''))
      expect([rejected?.who, rejected?.action]).toEqual(['差戻 花子（クライアント）', 'client.reject'])
      expect(written).toEqual([
        { field: 'isRejected', label: '差し戻し', before: 'いいえ', after: 'はい' },
        { field: 'rejectedAt', label: '差し戻し日時', before: '', after: moment },
        { field: 'rejectedBy', label: '差し戻した人', before: '', after: '差戻 花子' },
        { field: 'rejectionReason', label: '差し戻し理由', before: '', after: '宛名が違います。' },
      ])
      expect([asked?.who, asked?.action]).toEqual([admin.displayName, 'note.status'])
      expect(asked?.changes).toEqual([
        {
          field: 'hakkouStatus',
          label: '発行ステータス',
          before: 'CL検収拒否',
          after: '検収依頼済＆未検収',
        },
        ...written.map(({ before, after, ...change }) => ({ ...change, before: after, after: before })),
      ])
    }),
  )

  test('does not outlive a stop: what is issued again waits for a new answer, which leaves no trace of it', async () => {
    const note = await storeClientNote()
    viewOf(await reject(note))
    await putNote(admin, note.id, { hakkouStatus: '営業発行停止' })
    await putNote(admin, note.id, { hakkouStatus: '営業未対応' })
    expect(viewOf(await accept(note)).decision.state).toBe('accepted')
    expect(await getNote(admin, note.id)).toMatchObject({
      isRejected: false,
      rejectedAt: null,
      rejectionReason: '',
    })
  })
})

describe('at the same moment', () => {
  test('acceptances: one wins, the others see its result', async () => {
    const note = await storeClientNote()
    const documentHash = await hashOf(note)
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => accept(note, { documentHash, name: `${String(n)}人目` })),
    )
    const [winner, ...others] = answers.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    if (winner === undefined) throw new Error('no call succeeded')
    const view = viewOf(winner)
    const losers = answers.filter((answer) => answer !== winner)
    expect(losers.map((answer) => refusedView(answer, 'already_decided'))).toEqual(Array(3).fill(view))
    expect(viewOf(await open(note))).toEqual(view)
    expect(await acceptancesOf(note)).toHaveLength(1)
    expect(await answersOf(note)).toHaveLength(1)
    expect((await getNote(admin, note.id)).revision).toBe(2)
  })

  test('acceptances and rejections: one wins, and everybody sees the same', async () => {
    const note = await storeClientNote()
    const documentHash = await hashOf(note)
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => (n % 2 === 0 ? accept : reject)(note, { documentHash })),
    )
    const views = answers.map((answer) =>
      answer.status === 200 ? viewOf(answer) : refusedView(answer, 'already_decided'),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [first] = views
    expect(views).toEqual(Array(4).fill(first))
    const stored = await getNote(admin, note.id)
    expect(stored.isAccepted).toBe(first?.decision.state === 'accepted')
    expect(stored.isRejected).toBe(first?.decision.state === 'rejected')
    expect(await acceptancesOf(note)).toHaveLength(stored.isAccepted ? 1 : 0)
    expect(await answersOf(note)).toHaveLength(1)
  })

  test('an acceptance and a stop by staff: both are told what came of it', async () => {
    const note = await storeClientNote()
    const documentHash = await hashOf(note)
    const [accepted, stopped] = await Promise.all([
      accept(note, { documentHash }),
      putNote(admin, note.id, { hakkouStatus: '営業発行停止' }),
    ])
    expect(stopped.status).toBe(200)
    const { hakkouStatus, isAccepted, revision } = await getNote(admin, note.id)
    expect(hakkouStatus).toBe('営業発行停止')
    expect(isAccepted).toBe(accepted.status === 200)
    expect(revision).toBe(isAccepted ? 3 : 2)
    if (!isAccepted) expect(errorBody(accepted).code).toBe('note_unavailable')
  })
})
