import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { adminDb } from '../../fixtures/emulators.ts'
import { signInAs } from '../../fixtures/people.ts'
import { exportOf } from '../../fixtures/zac/rows.ts'
import { call } from '../support/http/call.ts'
import { promote, uploadRows } from '../support/runs/promote.ts'
import { newPrefix } from '../support/zac/export.ts'

const NOTES = 600
const titledSchema = z.looseObject({ billingNo: z.string(), billingTitle: z.string() })
/** During the import, staff edit one of every `EVERY` notes, and the client accepts another one. */
const EVERY = 12

/** Writes a client's acceptance in a separate transaction. */
async function accept(id: string): Promise<void> {
  const ref = adminDb().doc(`deliveryNotes/${id}`)
  await adminDb().runTransaction(async (transaction) => {
    const revision = Number((await transaction.get(ref)).get('revision'))
    transaction.update(ref, {
      hakkouStatus: 'CL検収済',
      isAccepted: true,
      acceptedAt: Timestamp.now(),
      acceptedBy: '検収 花子',
      revision: revision + 1,
    })
  })
}

test('what staff edit and clients accept while a promote runs is kept, and the result says what became of each note', async () => {
  const uploader = await signInAs('csv_uploader')
  const admin = await signInAs('admin')
  const prefix = newPrefix()
  const files = exportOf(prefix, NOTES)
  const first = await promote(uploader, await uploadRows(uploader, files))
  for (const row of files['SeikyuHakkou.csv']) row['請求件名'] = `${row['請求件名'] ?? ''} 改`
  const folder = await uploadRows(uploader, files)
  const ids = first.new_records.map(({ id }) => id)
  const edited = ids.filter((_, index) => index % EVERY === 0)
  const accepted = ids.filter((_, index) => index % EVERY === 5)

  const edit = (id: string) =>
    call(`/api/v1/delivery_notes/${id}/`, {
      method: 'PUT',
      token: admin.token,
      json: { salesChangedClientContactName: `変更 ${id}`, hakkouStatus: '検収依頼済＆未検収' },
    })
  const running = promote(uploader, folder)
  const writing = async () => {
    for (const [index, id] of edited.entries()) {
      expect((await edit(id)).status).toBe(200)
      const other = accepted[index]
      if (other !== undefined) await accept(other)
    }
  }
  const [result] = await Promise.all([running, writing()])

  const updated = new Set(result.updated_records.map(({ id }) => id))
  const skipped = new Map(result.skipped_records.map((record) => [record.billing_no, record.reason]))
  expect(updated.size + skipped.size).toBe(NOTES)
  expect(result).toMatchObject({ new_records: [], failed_records: [] })
  const notes = await adminDb().getAll(...ids.map((id) => adminDb().doc(`deliveryNotes/${id}`)))
  for (const document of notes) {
    const { id } = document
    const note = titledSchema.parse(document.data())
    const isEdited = edited.includes(id)
    const isAccepted = accepted.includes(id)
    const isUpdated = updated.has(id)
    expect(note).toMatchObject({
      isAccepted,
      acceptedBy: isAccepted ? '検収 花子' : '',
      hakkouStatus: isAccepted ? 'CL検収済' : isEdited ? '検収依頼済＆未検収' : '営業未対応',
      salesChangedClientContactName: isEdited ? `変更 ${id}` : '',
      revision: 1 + Number(isEdited) + Number(isAccepted) + Number(isUpdated),
    })
    expect(note.billingTitle.endsWith(' 改')).toBe(isUpdated)
    // Only a note that was accepted before the import reached it keeps its accepted content.
    if (!isUpdated) {
      expect(isAccepted).toBe(true)
      expect(skipped.get(note.billingNo)).toContain('CL検収済')
    }
  }
})
