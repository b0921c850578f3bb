import { createHash } from 'node:crypto'
import { logLinkSchema, type PromoteResult, promoteResultSchema } from '@kenshu/contract/promote/promote'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminBucket, adminDb } from '../../fixtures/emulators.ts'
import { giveRole, type Person, signIn, signInAs } from '../../fixtures/people.ts'
import { filesOf, zipOf } from '../../fixtures/zac/export-files.ts'
import { exportOf } from '../../fixtures/zac/rows.ts'
import { UPLOAD_GONE } from '../../functions/src/messages/run-failures.ts'
import { serverLog } from '../support/evidence.ts'
import { call, errorBody } from '../support/http/call.ts'
import { getNote } from '../support/notes/note-calls.ts'
import { until } from '../support/patience.ts'
import { askPromote, promote, upload, uploadRows } from '../support/runs/promote.ts'
import { exportZip, newPrefix, without } from '../support/zac/export.ts'

let uploader: Person

beforeAll(async () => {
  uploader = await signInAs('csv_uploader')
})

function counts(result: PromoteResult) {
  return {
    new: result.new_records.length,
    updated: result.updated_records.length,
    failed: result.failed_records.length,
    skipped: result.skipped_records.length,
  }
}

async function download(url: string | null) {
  if (url === null) throw new Error('no link')
  const response = await fetch(url)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, bytes, headers: response.headers }
}

const BOM = Buffer.from([0xef, 0xbb, 0xbf])

describe('a promote', () => {
  test('makes notes that staff then find, and tells what it did', async () => {
    const prefix = newPrefix()
    const folder = await upload(uploader, await exportZip(prefix, 3))
    const result = await promote(uploader, folder)

    expect(result).toMatchObject({ folder, success_count: 3, failed_count: 0, skipped_count: 0 })
    expect(result.new_records.map(({ billing_no: no }) => no)).toEqual(
      ['00001', '00002', '00003'].map((n) => `${prefix}-${n}`),
    )
    expect(result.new_records[0]).toMatchObject({
      client_name: '㈱試験ホールディングス',
      title: '件名 00001',
      total_amount_with_tax: 11000,
    })

    const note = await getNote(uploader, result.new_records[0]?.id ?? '')
    expect(note).toMatchObject({
      billingNo: `${prefix}-00001`,
      deliveryDate: '2026-04-15',
      billingToPerson: '髙橋 一郎',
      clientPostalCode: '100-0001',
      salesPersonName: '営業 花子',
      salesPersonEmail: `${prefix.toLowerCase()}-contact@example.co.jp`,
      hakkouStatus: '営業未対応',
      revision: 1,
      deliveryItems: [{ itemName: '制作費①', unitPrice: 10000, quantity: 1, unit: '式', amount: 10000 }],
    })
    expect(new Set([note.accessToken, note.noPasswordToken]).size).toBe(2)
    expect(note.password).toHaveLength(12)
  })

  test('of the same folder again changes nothing and skips all', async () => {
    const folder = await upload(uploader, await exportZip(newPrefix(), 3))
    const first = await promote(uploader, folder)
    const id = first.new_records[0]?.id ?? ''
    const before = (await adminDb().doc(`deliveryNotes/${id}`).get()).updateTime
    const second = await promote(uploader, folder)
    expect(counts(second)).toEqual({ new: 0, updated: 0, failed: 0, skipped: 3 })
    expect((await adminDb().doc(`deliveryNotes/${id}`).get()).updateTime).toEqual(before)
  })

  test('of a later export updates the fields that changed, and leaves to staff what is theirs', async () => {
    const prefix = newPrefix()
    const files = exportOf(prefix, 2)
    const first = await promote(uploader, await uploadRows(uploader, files))
    const id = first.new_records[0]?.id ?? ''
    const before = await getNote(uploader, id)
    const theirs = { salesChangedClientContactName: '変更 様', hakkouStatus: '検収依頼済＆未検収' }
    await adminDb().doc(`deliveryNotes/${id}`).update(theirs)

    const row = files['SeikyuHakkou.csv'][0]
    if (row !== undefined) row['請求件名'] = '新しい件名'
    const second = await promote(uploader, await uploadRows(uploader, files))

    expect(counts(second)).toEqual({ new: 0, updated: 1, failed: 0, skipped: 1 })
    expect(second.updated_records[0]).toMatchObject({
      id,
      changes: [{ field: 'billingTitle', label: '件名', before: '件名 00001', after: '新しい件名' }],
    })
    expect(await getNote(uploader, id)).toEqual({
      ...before,
      ...theirs,
      billingTitle: '新しい件名',
      revision: 2,
    })
  })

  test.each(['CL検収済', '営業発行停止'])('leaves a note in %s as it is and says why', async (status) => {
    const prefix = newPrefix()
    const files = exportOf(prefix, 1)
    const first = await promote(uploader, await uploadRows(uploader, files))
    const id = first.new_records[0]?.id ?? ''
    await adminDb().doc(`deliveryNotes/${id}`).update({ hakkouStatus: status })
    const before = await getNote(uploader, id)

    const row = files['SeikyuHakkou.csv'][0]
    if (row !== undefined) row['請求件名'] = '新しい件名'
    const second = await promote(uploader, await uploadRows(uploader, files))
    expect(counts(second)).toEqual({ new: 0, updated: 0, failed: 0, skipped: 1 })
    expect(second.skipped_records[0]?.reason).toContain(status)
    expect(await getNote(uploader, id)).toEqual(before)
  })

  test('moves 未計上対象外 to 営業未対応 once the sales date is there', async () => {
    const files = exportOf(newPrefix(), 1)
    const job = files['Anken.csv'][0]
    if (job !== undefined) job['売上計上日'] = ''
    const first = await promote(uploader, await uploadRows(uploader, files))
    const id = first.new_records[0]?.id ?? ''
    expect((await getNote(uploader, id)).hakkouStatus).toBe('未計上対象外')
    if (job !== undefined) job['売上計上日'] = '2026/04/30'
    await promote(uploader, await uploadRows(uploader, files))
    expect(await getNote(uploader, id)).toMatchObject({
      hakkouStatus: '営業未対応',
      salesRecordedDate: '2026-04-30',
    })
  })

  test('goes on past wrong records, and its links lead to error CSV, diff CSV and log', async () => {
    const prefix = newPrefix()
    const files = exportOf(prefix, 3)
    const row = files['SeikyuHakkou.csv'][1]
    if (row !== undefined) row['納品日'] = '2026/13/45'
    const folder = await uploadRows(uploader, files)
    const result = await promote(uploader, folder)
    expect(counts(result)).toEqual({ new: 2, updated: 0, failed: 1, skipped: 0 })
    expect(result.failed_records[0]?.billing_no).toBe(`${prefix}-00002`)
    expect(result.failed_records[0]?.error).toContain('SeikyuHakkou.csv')

    const error = await download(result.error_csv_signed_url)
    expect(error.status).toBe(200)
    expect(error.bytes.subarray(0, 3)).toEqual(BOM)
    expect(error.bytes.toString('utf8')).toContain('2026/13/45')
    expect(error.headers.get('Content-Disposition')).toContain('attachment')
    const diff = await download(result.diff_csv_signed_url)
    expect(diff.bytes.subarray(0, 3)).toEqual(BOM)
    expect(diff.bytes.toString('utf8')).toContain(`${prefix}-00003`)
    const log = await download(result.log_signed_url)
    expect(log.bytes.toString('utf8')).toContain(folder)

    const address = new URL(result.error_csv_signed_url ?? '')
    expect(address.searchParams.get('X-Goog-Algorithm')).toBe('GOOG4-RSA-SHA256')
    expect(address.searchParams.get('X-Goog-Expires')).toBe(String(12 * 3600))
    expect(address.searchParams.get('response-content-disposition')).toContain("filename*=UTF-8''")
  })

  test('without a failure has no error CSV', async () => {
    const result = await promote(uploader, await upload(uploader, await exportZip(newPrefix(), 1)))
    expect(result.error_csv_signed_url).toBeNull()
  })

  test('gives staff the contact e-mail of Member.csv, those who come later too', async () => {
    const prefix = newPrefix()
    const email = `${prefix.toLowerCase()}@example.co.jp`
    const person = await signIn(email)
    await giveRole(person, 'normal')
    const record = adminDb().doc(`users/${person.uid}`)
    const before = (await record.get()).data()
    await promote(uploader, await upload(uploader, await exportZip(prefix, 1)))
    const alias = `${prefix.toLowerCase()}-contact@example.co.jp`
    expect((await record.get()).data()).toEqual({ ...before, emailAlias: alias })
    const id = createHash('sha256').update(email).digest('hex')
    expect((await adminDb().doc(`members/${id}`).get()).data()).toEqual({
      email,
      emailAlias: alias,
      name: '営業 花子',
    })
  })

  test('leaves counts for the web, one audit entry, and no lock', async () => {
    const folder = await upload(uploader, await exportZip(newPrefix(), 2))
    await promote(uploader, folder)
    expect((await adminDb().doc(`promotions/${folder}`).get()).data()).toMatchObject({
      state: 'done',
      newCount: 2,
      updatedCount: 0,
      failedCount: 0,
      skippedCount: 0,
    })
    const audit = await adminDb().collection('auditLog').where('target', '==', folder).get()
    const entries = audit.docs.map((doc) => doc.data()).filter(({ action }) => action === 'zac.promote')
    expect(entries).toMatchObject([
      { uid: uploader.uid, email: uploader.email, details: { newCount: 2, failedCount: 0 } },
    ])
    expect((await adminDb().doc('locks/promote').get()).exists).toBe(false)
  })
})

describe('a promote is refused', () => {
  test('in the name of somebody else: 403', async () => {
    const folder = await upload(uploader, await exportZip(newPrefix(), 1))
    const other = await signInAs('csv_uploader')
    const answer = await askPromote({ ...uploader, email: other.email }, folder)
    expect(errorBody(answer).code).toBe('user_mismatch')
    expect((await adminDb().doc(`promotions/${folder}`).get()).data()).toMatchObject({ state: 'uploaded' })
  })

  test.each(['20260401-093015-zzzzzz', 'nothing', '../uploads', 'a/b', ''])(
    'for the folder "%s" that there is not',
    async (folder) => {
      const answer = await askPromote(uploader, folder)
      expect([404, 422]).toContain(answer.status)
      expect(errorBody(answer).error).toBeDefined()
    },
  )

  test('while another one runs: 409, and the folder waits as before', async () => {
    const folder = await upload(uploader, await exportZip(newPrefix(), 1))
    await lockedBy(new Date(Date.now() + 60 * 60_000), async () => {
      const answer = await askPromote(uploader, folder)
      expect(answer.status).toBe(409)
      expect(errorBody(answer)).toMatchObject({
        code: 'promote_running',
        error: '別のデータ登録が実行中です。完了してから再度お試しください。',
      })
      expect((await adminDb().doc(`promotions/${folder}`).get()).data()).toMatchObject({ state: 'uploaded' })
    })
    expect(counts(await promote(uploader, folder))).toMatchObject({ new: 1 })
  })
})

/** Runs `work` while another run has the lease, until `expiresAt`. */
async function lockedBy(expiresAt: Date, work: () => Promise<void>): Promise<void> {
  const lock = adminDb().doc('locks/promote')
  await lock.set({
    owner: 'another',
    runId: 'another',
    folder: 'another',
    expiresAt: Timestamp.fromDate(expiresAt),
  })
  try {
    await work()
  } finally {
    await lock.delete()
  }
}

test('the place of a run that died is free once its lease has expired', async () => {
  const folder = await upload(uploader, await exportZip(newPrefix(), 1))
  await lockedBy(new Date(Date.now() - 1), async () => {
    expect(counts(await promote(uploader, folder))).toMatchObject({ new: 1 })
  })
})

test('several promotes at once, of one folder and of others: each note is made once, in any order', async () => {
  const folders = await Promise.all([
    upload(uploader, await exportZip(newPrefix(), 50)),
    upload(uploader, await exportZip(newPrefix(), 50)),
  ])
  const [one, two] = folders
  const answers = await Promise.all([one, two, one, two].map((folder) => askPromote(uploader, folder)))
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)

  // Promotes the refused folders now; the others are done already.
  const results = answers
    .filter(({ status }) => status === 200)
    .map(({ json }) => promoteResultSchema.strict().parse(json))
  for (const folder of folders) results.push(await promote(uploader, folder))
  const made = results.flatMap((result) => result.new_records.map(({ id }) => id))
  expect(made).toHaveLength(100)
  expect(new Set(made).size).toBe(100)
})

test("an edit that staff make while an import runs is kept, and so is the import's", async () => {
  const prefix = newPrefix()
  const files = exportOf(prefix, 900)
  const first = await promote(uploader, await uploadRows(uploader, files))
  for (const row of files['SeikyuHakkou.csv']) row['請求件名'] = `${row['請求件名'] ?? ''} 改`
  const folder = await uploadRows(uploader, files)

  const edited = first.new_records.filter((_, index) => index % 100 === 0).map(({ id }) => id)
  const running = promote(uploader, folder)
  for (const [index, id] of edited.entries()) {
    const ref = adminDb().doc(`deliveryNotes/${id}`)
    await adminDb().runTransaction(async (transaction) => {
      const revision = Number((await transaction.get(ref)).get('revision'))
      transaction.update(ref, {
        salesChangedClientContactName: `変更 ${String(index)}`,
        revision: revision + 1,
      })
    })
  }
  expect(counts(await running)).toEqual({ new: 0, updated: 900, failed: 0, skipped: 0 })

  for (const [index, id] of edited.entries()) {
    const note = await getNote(uploader, id)
    expect(note.salesChangedClientContactName).toBe(`変更 ${String(index)}`)
    expect(note.billingTitle).toMatch(/ 改$/)
    expect(note.revision).toBe(3)
  }
})

describe('an upload that has gone bad in Storage', () => {
  test('ends the run with the sentence, and can be promoted once it is right again', async () => {
    const prefix = newPrefix()
    const folder = await upload(uploader, await exportZip(prefix, 1))
    const object = adminBucket().file(`uploads/${folder}/zac.zip`)
    const [sound] = await object.download()
    const five = without(filesOf(exportOf(prefix, 1)), 'Member.csv')
    await object.save(await zipOf(five), { resumable: false })

    const answer = await askPromote(uploader, folder)
    expect(answer.status).toBe(422)
    expect(errorBody(answer)).toMatchObject({ code: 'invalid_upload' })
    expect(errorBody(answer).error).toContain('Member.csv')
    expect((await adminDb().doc(`promotions/${folder}`).get()).data()).toMatchObject({
      state: 'failed',
      error: errorBody(answer).error,
    })
    expect((await adminDb().doc('locks/promote').get()).exists).toBe(false)

    await object.save(sound, { resumable: false })
    expect(counts(await promote(uploader, folder))).toMatchObject({ new: 1 })
  })

  test('is tried again by the queue when the run falls over, and the call still answers', async () => {
    const folder = await upload(uploader, await exportZip(newPrefix(), 1))
    const promotion = adminDb().doc(`promotions/${folder}`)
    // A version of the columns that cannot be read.
    await promotion.update({ columnsVersion: 1_000_000 })
    const running = promote(uploader, folder)
    await fallenOver(folder)
    await promotion.update({ columnsVersion: 0 })
    expect(counts(await running)).toMatchObject({ new: 1 })
  })

  test('that was deleted ends the run at its first attempt, with what to do', async () => {
    const folder = await upload(uploader, await exportZip(newPrefix(), 1))
    await adminBucket().file(`uploads/${folder}/zac.zip`).delete()
    const answer = await askPromote(uploader, folder)
    expect(answer.status).toBe(404)
    expect(errorBody(answer)).toMatchObject({ code: 'not_found', error: UPLOAD_GONE })
    expect((await adminDb().doc('locks/promote').get()).exists).toBe(false)
  })
})

/**
 * Waits until an attempt to promote this folder has failed. Only the log says so: to the documents, a run whose first attempt has just begun
 * looks like one that waits for the next.
 */
async function fallenOver(folder: string): Promise<void> {
  await until(() => {
    const lines = serverLog().split('\n')
    expect(lines.some((line) => line.includes('promote crashed') && line.includes(folder))).toBe(true)
  })
}

describe('the result, asked for again', () => {
  test('is the same, with links signed again', async () => {
    const folder = await upload(uploader, await exportZip(newPrefix(), 2))
    const first = await promote(uploader, folder)
    const again = await call(`/api/v1/promote/${folder}/`, { token: uploader.token })
    expect(again.status).toBe(200)
    const result = promoteResultSchema.strict().parse(again.json)
    expect(result.new_records).toEqual(first.new_records)
    expect((await download(result.log_signed_url)).status).toBe(200)

    const log = await call(`/api/v1/promote/${folder}/log`, { token: uploader.token })
    const { log_signed_url: url } = logLinkSchema.strict().parse(log.json)
    expect((await download(url)).bytes.toString('utf8')).toContain(folder)
  })

  test('of a folder that was never promoted is 404', async () => {
    const folder = await upload(uploader, await exportZip(newPrefix(), 1))
    for (const path of [`/api/v1/promote/${folder}/`, `/api/v1/promote/${folder}/log/`]) {
      const answer = await call(path, { token: uploader.token })
      expect(answer.status).toBe(404)
      expect(errorBody(answer).error).toBe('結果データがありません。')
    }
  })
})
