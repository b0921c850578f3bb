import { deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { deliveryNoteListSchema } from '@kenshu/contract/delivery-note/list'
import { expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { signInAs } from '../../fixtures/people.ts'
import { call } from '../support/http/call.ts'
import { open, viewOf } from '../support/notes/confirm.ts'

test('what the seed shows as accepted has the document that was accepted, and its receipt', async () => {
  const { token } = await signInAs('admin')
  const list = await call('/api/v1/delivery_notes/?hakkou_status=CL%E6%A4%9C%E5%8F%8E%E6%B8%88', { token })
  const seeded = deliveryNoteListSchema
    .parse(list.json)
    .filter(({ billingNo }) => /^SD\d{6}$/.test(billingNo))
  expect(seeded.length).toBeGreaterThan(0)
  for (const { id } of seeded) {
    const answer = await call(`/api/v1/delivery_notes/${id}/`, { token })
    const note = deliveryNoteSchema.parse(answer.json)
    const acceptance = (await adminDb().doc(`acceptances/${id}`).get()).data()
    // The seed's dates were moved to the present, so the accepted document's dates must have moved too.
    const document: unknown = JSON.parse(String(acceptance?.['text']))
    expect(document).toMatchObject({
      billingNo: note.billingNo,
      deliveryDate: note.deliveryDate,
      billingDate: note.billingDate,
    })
  }
  const [first] = seeded
  const receipt = await call(`/api/v1/delivery_notes/${first?.id ?? ''}/receipt/`, { token })
  expect([receipt.status, receipt.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
})

test('a seeded note that waits for its client opens', async () => {
  const { docs } = await adminDb()
    .collection('deliveryNotes')
    .where('hakkouStatus', '==', '検収依頼済＆未検収')
    .get()
  const waiting = docs.find((doc) => /^SD\d{6}$/.test(String(doc.get('billingNo'))))
  const { accessToken, noPasswordToken, password } = deliveryNoteSchema
    .pick({ accessToken: true, noPasswordToken: true, password: true })
    .parse(waiting?.data())
  const view = viewOf(await open({ id: waiting?.id ?? '', accessToken, noPasswordToken, password }))
  expect(view.decision).toEqual({ state: 'pending' })
  expect(view.expiresAt).not.toBeNull()
})
