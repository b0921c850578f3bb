import { importSchema, reportLinkSchema } from '@kenshu/contract/imports/imports'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, expect, test } from 'vitest'
import { adminBucket, adminDb } from '../../fixtures/emulators.ts'
import { giveRole, newEmail, type Person, signIn, signInAs } from '../../fixtures/people.ts'
import { filesOf, zipOf } from '../../fixtures/zac/export-files.ts'
import { exportOf } from '../../fixtures/zac/rows.ts'
import { answered, call, errorBody } from '../support/http/call.ts'
import { importOf, importsPage, lastRunOf } from '../support/runs/imports.ts'
import { askPromote, promote, upload, uploadRows } from '../support/runs/promote.ts'
import { exportZip, newPrefix, without } from '../support/zac/export.ts'

let uploader: Person

beforeAll(async () => {
  uploader = await signIn(newEmail(), '取込 花子')
  await giveRole(uploader, 'csv_uploader')
})

function report(folder: string, runId: string, kind: string) {
  return call(`/api/v1/imports/${folder}/${runId}/${kind}/`, { token: uploader.token })
}

test('an upload that nobody has promoted is there, with who and when', async () => {
  const before = Date.now()
  const folder = await upload(uploader, await exportZip(newPrefix()))
  const found = await importOf(uploader, folder)
  const alone = await call(`/api/v1/imports/${folder}/`, { token: uploader.token })
  expect(answered(alone, importSchema)).toEqual(found)
  expect(found).toMatchObject({ folder, uploaded_by: '取込 花子', runs: [] })
  expect(Date.parse(found.uploaded_at)).toBeGreaterThanOrEqual(before)
})

test('every promotion of an upload is there, newest first, with its counts and reports', async () => {
  const files = exportOf(newPrefix(), 3)
  const row = files['SeikyuHakkou.csv'][1]
  if (row !== undefined) row['納品日'] = '2026/13/45'
  const folder = await uploadRows(uploader, files)
  await promote(uploader, folder)
  const admin = await signInAs('admin')
  await promote(admin, folder)

  const { runs } = await importOf(uploader, folder)
  expect(runs).toMatchObject([
    { state: 'done', requested_by: admin.displayName, new_count: 0, skipped_count: 2, failed_count: 1 },
    { state: 'done', requested_by: '取込 花子', new_count: 2, skipped_count: 0, failed_count: 1 },
  ])
  for (const run of runs) {
    expect(run.reports).toEqual(['error_csv', 'diff_csv', 'log'])
    expect(Date.parse(run.finished_at ?? '')).toBeGreaterThanOrEqual(Date.parse(run.requested_at))
    expect(run.undo).toBeNull()
  }
  const toAdmin = (await importOf(admin, folder)).runs
  expect(toAdmin.map((run) => run.can_undo)).toEqual([true, false])
  // The newest run belongs to the admin, so this user may not undo it.
  expect(runs.map((run) => run.can_undo)).toEqual([false, false])
})

test('a promotion that failed says why, and has no reports', async () => {
  const files = filesOf(exportOf(newPrefix()))
  const folder = await upload(uploader, await zipOf(files))
  // The server would refuse an upload without this file, so the test removes the file after the upload.
  const broken = await zipOf(without(files, 'Member.csv'))
  await adminBucket().file(`uploads/${folder}/zac.zip`).save(Buffer.from(broken), { resumable: false })
  const refusal = errorBody(await askPromote(uploader, folder))
  expect(await lastRunOf(uploader, folder)).toMatchObject({
    state: 'failed',
    error: refusal.error,
    reports: [],
    can_undo: false,
  })
})

test('a report’s link is signed when it is asked for, and leads to the report of that very run', async () => {
  const prefix = newPrefix()
  const folder = await upload(uploader, await exportZip(prefix, 2))
  await promote(uploader, folder)
  await promote(uploader, folder)
  const { runs } = await importOf(uploader, folder)
  const texts: string[] = []
  for (const { run_id: runId } of runs) {
    const answer = await report(folder, runId, 'diff_csv')
    expect(answer.status).toBe(200)
    const response = await fetch(reportLinkSchema.parse(answer.json).signed_url)
    expect(response.headers.get('Content-Disposition')).toContain('attachment')
    texts.push(await response.text())
  }
  expect(texts.map((text) => text.includes(`${prefix}-00001`))).toEqual([false, true])
})

test.each([
  ['a report that was not made', (folder: string, runId: string) => report(folder, runId, 'error_csv'), 404],
  ['a kind that there is not', (folder: string, runId: string) => report(folder, runId, 'passwords'), 422],
  ['another run', (folder: string) => report(folder, 'no-such-run', 'log'), 404],
  ['what is no run', (folder: string) => report(folder, '__x__', 'log'), 404],
  ['another upload', (_: string, runId: string) => report('20260401-093015-zzzzzz', runId, 'log'), 404],
])('%s is refused', async (_, ask, status) => {
  const folder = await upload(uploader, await exportZip(newPrefix()))
  await promote(uploader, folder)
  const { run_id: runId } = await lastRunOf(uploader, folder)
  const answer = await ask(folder, runId)
  expect(answer.status).toBe(status)
  expect(errorBody(answer).error).toMatch(/[ぁ-ん]/)
})

/** Stores an old upload with one finished promote. */
async function storeOld(folder: string): Promise<void> {
  const [uploadedAt, finishedAt] = ['00:00', '00:01'].map((time) =>
    Timestamp.fromDate(new Date(`2025-04-01T${time}:00Z`)),
  )
  const done = {
    folder,
    runId: 'old-run',
    state: 'done',
    requestedBy: 'gone@example.co.jp',
    finishedAt,
    newCount: 1,
    updatedCount: 2,
    failedCount: 3,
    skippedCount: 4,
    objects: { result: 'r.json', errorCsv: null, diffCsv: null, log: 'batch.log' },
  }
  const upload = adminDb().doc(`promotions/${folder}`)
  await upload.set({ ...done, uploadedAt, uploadedBy: 'gone@example.co.jp' })
  await upload
    .collection('runs')
    .doc(done.runId)
    .set({ ...done, requestedAt: uploadedAt })
}

test('pages go on to the oldest', async () => {
  const old = Array.from({ length: 21 }, (_, at) => `20200401-0930${String(at).padStart(2, '0')}-aaaaaa`)
  for (const folder of old) await storeOld(folder)

  const seen: string[] = []
  let before: string | null = ''
  while (before !== null) {
    const page = await importsPage(uploader, before)
    expect(page.imports.length).toBeLessThanOrEqual(20)
    seen.push(...page.imports.map(({ folder }) => folder))
    before = page.next_before
    if (before === null) {
      expect(page.imports.at(-1)).toMatchObject({
        uploaded_by: 'gone@example.co.jp',
        runs: [
          {
            run_id: 'old-run',
            state: 'done',
            requested_by: 'gone@example.co.jp',
            new_count: 1,
            updated_count: 2,
            failed_count: 3,
            skipped_count: 4,
            reports: ['log'],
            can_undo: false,
          },
        ],
      })
    }
  }
  expect(seen).toEqual([...new Set(seen)].toSorted().toReversed())
  expect(seen).toEqual(expect.arrayContaining(old))
  expect((await report(old[0] ?? '', 'old-run', 'log')).status).toBe(200)
  for (const folder of old) await adminDb().recursiveDelete(adminDb().doc(`promotions/${folder}`))
})

test('a promotion that nobody works on any more is shown as broken off', async () => {
  const folder = await upload(uploader, await exportZip(newPrefix()))
  const runId = 'run-of-a-dead-instance'
  const who = { requestedBy: uploader.email, requestedByUid: uploader.uid }
  const promotion = adminDb().doc(`promotions/${folder}`)
  await promotion.update({ ...who, runId, state: 'running', stage: 'writing', done: 1, total: 2 })
  const recorded = {
    folder,
    runId,
    requestedBy: uploader.email,
    requestedAt: Timestamp.now(),
    state: 'queued',
  }
  await promotion.collection('runs').doc(runId).set(recorded)
  const run = await lastRunOf(uploader, folder)
  expect(run).toMatchObject({ state: 'failed', finished_at: null, can_undo: false })
  expect(run.error).toContain('もう一度')
})

test('an unknown place to go on from is refused', async () => {
  const answer = await call('/api/v1/imports/?before=x', { token: uploader.token })
  expect(answer.status).toBe(422)
})
