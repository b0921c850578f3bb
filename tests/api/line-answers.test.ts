import { canonicalText } from '@kenshu/contract/confirm/document'
import { LINE_COMMENT_LENGTH } from '@kenshu/contract/limits'
import { beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { errorBody } from '../support/http/call.ts'
import { accept, open, read, reject, storeClientNote, viewOf } from '../support/notes/confirm.ts'
import { historyOf } from '../support/notes/history.ts'
import { getNote, putNote } from '../support/notes/note-calls.ts'
import { storedNote } from '../support/notes/stored-note.ts'

const ITEMS = [
  { itemName: '制作費①', unitPrice: 10000, quantity: 1, unit: '式', amount: 10000 },
  { itemName: '撮影', unitPrice: 5000, quantity: 3, unit: '日', amount: 15000 },
  { itemName: '交通費', unitPrice: null, quantity: null, unit: '', amount: 800 },
]
const LINES = [
  { index: 1, comment: '2日です。\n3日ではありません。' },
  { index: 2, comment: '' },
]

let admin: Person

beforeAll(async () => {
  admin = await signInAs('admin')
})

/** Changes the note as an import would: other items and amounts under the same number. */
async function correct(id: string, fields: object): Promise<void> {
  await adminDb().doc(`deliveryNotes/${id}`).update(fields)
}

test('marked lines are kept with the answer, and staff see them on the note and in the history', async () => {
  const note = await storeClientNote({ deliveryItems: ITEMS })
  const { document } = viewOf(await open(note))
  const view = viewOf(await reject(note, { lines: LINES.toReversed() }))
  const marked = LINES.map((line) => ({ ...line, item: ITEMS[line.index] }))
  expect(view).toMatchObject({ document, decision: { state: 'rejected', lines: marked }, correction: null })

  expect((await getNote(admin, note.id)).rejectedLines).toEqual(marked)
  const entry = (await historyOf(admin, note.id)).find(({ action }) => action === 'client.reject')
  expect(entry?.changes.find(({ field }) => field === 'rejectedLines')).toEqual({
    field: 'rejectedLines',
    label: '差し戻しの明細',
    before: '',
    after: '2行目「撮影」: 2日です。\n3日ではありません。\n3行目「交通費」',
  })
  const { docs } = await adminDb().collection('rejections').where('noteId', '==', note.id).get()
  expect(docs.map((doc) => doc.data())).toMatchObject([{ text: canonicalText(document), lines: marked }])
})

test('after the correction and a new request the client sees what has changed, until they answer', async () => {
  const note = await storeClientNote({ deliveryItems: ITEMS, totalAmountWithTax: 28380 })
  const sentBack = viewOf(await reject(note, { reason: '日数が違います。', lines: LINES }))

  const [first, second, third] = ITEMS
  const deliveryItems = [first, { ...second, quantity: 2, amount: 10000 }, third]
  await correct(note.id, { deliveryItems, totalAmountWithTax: 22880 })
  // The client sees the rejected document until staff ask again.
  expect(viewOf(await read(note))).toEqual(sentBack)

  const { revision } = await getNote(admin, note.id)
  expect((await putNote(admin, note.id, { hakkouStatus: '検収依頼済＆未検収', revision })).status).toBe(200)
  expect((await getNote(admin, note.id)).rejectedLines).toEqual([])
  const asked = viewOf(await open(note))
  expect(asked).toMatchObject({
    document: { deliveryItems },
    decision: { state: 'pending' },
    correction: {
      rejectedBy: '差戻 花子',
      reason: '日数が違います。',
      fields: [{ label: '税込金額', before: '¥28,380', after: '¥22,880' }],
      lines: [
        {
          kind: 'changed',
          index: 1,
          comment: '2日です。\n3日ではありません。',
          changes: [
            { label: '数量', before: '3', after: '2' },
            { label: '金額', before: '¥15,000', after: '¥10,000' },
          ],
        },
        { kind: 'unchanged', index: 2, comment: '' },
      ],
    },
  })
  expect(viewOf(await read(note)).correction).toEqual(asked.correction)
  const accepted = viewOf(await accept(note, { documentHash: asked.documentHash }))
  expect([accepted.correction, accepted.decision.state]).toEqual([null, 'accepted'])
})

test.each([
  ['a line that the document has not', [{ index: 3, comment: '' }]],
  [
    'one line twice',
    [
      { index: 0, comment: 'a' },
      { index: 0, comment: 'b' },
    ],
  ],
  ['too long a comment', [{ index: 0, comment: '字'.repeat(LINE_COMMENT_LENGTH + 1) }]],
])('%s is refused, and nothing is sent back', async (_, lines) => {
  const note = await storeClientNote({ deliveryItems: ITEMS })
  const answer = await reject(note, { lines })
  expect([answer.status, errorBody(answer).code]).toEqual([422, 'invalid_request'])
  expect(await storedNote(note.id)).toMatchObject({ hakkouStatus: '検収依頼済＆未検収', revision: 1 })
})

test('a note that was sent back before lines could be marked is shown as before', async () => {
  const note = await storeClientNote({ hakkouStatus: 'CL検収拒否', isRejected: true })
  await correct(note.id, { rejectedAt: new Date(), rejectedBy: '差戻 花子', rejectionReason: '理由' })
  const stored = await storedNote(note.id)
  expect(stored?.['rejectionId']).toBeUndefined()
  expect(viewOf(await read(note))).toMatchObject({
    decision: { state: 'rejected', lines: [] },
    correction: null,
  })
})
