import { randomUUID } from 'node:crypto'
import { promoteResultSchema } from '@kenshu/contract/promote/promote'
import { beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { exportOf } from '../../fixtures/zac/rows.ts'
import { firestorePatientPromotions } from '../../functions/src/adapters/firestore/runs/promote-stores.ts'
import { firestoreImports } from '../../functions/src/adapters/firestore/uploads/import-history.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import type { Files } from '../../functions/src/usecases/files.ts'
import { signReportLink } from '../../functions/src/usecases/imports/sign-report-link.ts'
import { getPromoteResult } from '../../functions/src/usecases/promote/get-promote-result.ts'
import { signLogLink } from '../../functions/src/usecases/promote/sign-log-link.ts'
import { startPromote } from '../../functions/src/usecases/promote/start-promote.ts'
import { answered, call } from '../support/http/call.ts'
import { environment, realFiles } from '../support/runs/here.ts'
import { lastRunOf } from '../support/runs/imports.ts'
import { uploadRows } from '../support/runs/promote.ts'
import { runHere } from '../support/runs/promote-here.ts'
import { newPrefix } from '../support/zac/export.ts'

let admin: Person

beforeAll(async () => {
  admin = await signInAs('admin')
})

/** The dependencies of a call that can't sign links until it is allowed to. */
function dependencies() {
  const logged: Record<string, unknown>[] = []
  let maySign: (object: string) => boolean = () => false
  // This process has no key to sign with.
  const files: Files = {
    ...realFiles(),
    sign: (object) =>
      maySign(object)
        ? Promise.resolve(`https://storage.test/${object}`)
        : Promise.reject(new Error('signBlob is denied')),
  }
  return {
    files,
    environment,
    promotions: firestorePatientPromotions(adminDb(), LIMITS),
    imports: firestoreImports(adminDb(), console),
    promoteQueue: { enqueue: runHere },
    waitMs: 60_000,
    heartbeatMs: LIMITS.leaseHeartbeatMs,
    log: {
      error: (message: string, fields: Record<string, unknown>) => {
        logged.push({ message, ...fields })
      },
    },
    logged,
    let: (object: RegExp) => {
      maySign = (name) => object.test(name)
    },
  }
}

/** Uploads two notes, one of them wrong, so that the promote makes every report. */
async function uploadWithFault(): Promise<string> {
  const files = exportOf(newPrefix(), 2)
  const [row] = files['SeikyuHakkou.csv']
  if (row !== undefined) row['納品日'] = '2026/13/45'
  return uploadRows(admin, files)
}

const NO_LINKS = {
  error_csv_signed_url: null,
  diff_csv_signed_url: null,
  log_signed_url: null,
  unsigned_reports: ['error_csv', 'diff_csv', 'log'],
}

test('a promote whose reports cannot be signed answers what it did, and the log tells why', async () => {
  const deps = dependencies()
  const folder = await uploadWithFault()
  const requestId = randomUUID()
  const result = await startPromote(deps, admin, { folder, userEmail: admin.email }, requestId)
  expect(result).toMatchObject({ success_count: 1, failed_count: 1, ...NO_LINKS })
  expect(deps.logged).toHaveLength(3)
  for (const line of deps.logged) expect(line).toMatchObject({ message: 'report not signed', requestId })
  expect(await lastRunOf(admin, folder)).toMatchObject({ state: 'done', new_count: 1 })
})

test('a user who asks later gets the links that can be signed then, and is told which cannot', async () => {
  const deps = dependencies()
  const folder = await uploadWithFault()
  await startPromote(deps, admin, { folder, userEmail: admin.email }, randomUUID())
  expect(await getPromoteResult(deps, folder, randomUUID())).toMatchObject(NO_LINKS)
  deps.let(/diff\.csv$/)
  const some = await getPromoteResult(deps, folder, randomUUID())
  expect(some).toMatchObject({ error_csv_signed_url: null, unsigned_reports: ['error_csv', 'log'] })
  expect(some.diff_csv_signed_url).toMatch(/diff\.csv$/)
  const answer = await call(`/api/v1/promote/${folder}/`, { token: admin.token })
  const all = answered(answer, promoteResultSchema.strict())
  expect(all.unsigned_reports).toEqual([])
  for (const url of [all.error_csv_signed_url, all.diff_csv_signed_url, all.log_signed_url]) {
    expect((await fetch(url ?? '')).status).toBe(200)
  }
})

test('a call for nothing but a link says that there is none for now', async () => {
  const deps = dependencies()
  const folder = await uploadWithFault()
  await startPromote(deps, admin, { folder, userEmail: admin.email }, randomUUID())
  const { run_id: runId } = await lastRunOf(admin, folder)
  const requestId = randomUUID()
  deps.logged.length = 0
  const refused = {
    code: 'internal',
    message: expect.stringContaining('リンクを作成できませんでした') as string,
  }
  await expect(signLogLink(deps, folder, requestId)).rejects.toMatchObject(refused)
  await expect(signReportLink(deps, { folder, runId }, 'error_csv', requestId)).rejects.toMatchObject(refused)
  expect(deps.logged).toMatchObject([{ requestId }, { requestId }])
})
