import { MISSING_SHOWN } from '@kenshu/contract/limits'
import { missingLinkSchema } from '@kenshu/contract/promote/precheck'
import { beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { firestoreChecks } from '../../functions/src/adapters/firestore/runs/checks.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import { signMissingLink } from '../../functions/src/usecases/precheck/sign-missing-link.ts'
import { call, errorBody } from '../support/http/call.ts'
import { removeNotes, storeMany } from '../support/notes/note-document.ts'
import { realFiles } from '../support/runs/here.ts'
import { check } from '../support/runs/precheck.ts'
import { uploadRows } from '../support/runs/promote.ts'
import { exportOfDay, newPrefix } from '../support/zac/export.ts'

const MISSING = MISSING_SHOWN + 101

let uploader: Person

beforeAll(async () => {
  uploader = await signInAs('csv_uploader')
})

function askLink(folder: string, checkId: string, person = uploader) {
  return call(`/api/v1/promote/${folder}/check/${checkId}/missing/`, { token: person.token })
}

test('of very many missing notes the answer tells the first, and a CSV has all', async () => {
  const day = '2032-05-11'
  const clientName = '=HYPERLINK("x")'
  const ids = await storeMany(MISSING, { deliveryDate: day, clientName })
  const folder = await uploadRows(uploader, exportOfDay(newPrefix(), 1, day))
  const result = await check(uploader, folder)
  expect(result.missing_count).toBe(MISSING)
  expect(result.missing_records).toHaveLength(MISSING_SHOWN)

  const answer = await askLink(folder, result.check_id)
  expect(answer.status).toBe(200)
  const response = await fetch(missingLinkSchema.parse(answer.json).signed_url)
  expect(response.headers.get('Content-Disposition')).toContain(
    encodeURIComponent(`ZACデータにない納品書_${folder}.csv`),
  )
  const [head, ...lines] = Buffer.from(await response.arrayBuffer())
    .toString('utf8')
    .trimEnd()
    .split('\r\n')
  expect(head).toBe('\ufeff請求番号,納品日,クライアント名,件名,発行ステータス,税込金額')
  expect(lines).toHaveLength(MISSING)
  expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(new Set(ids))
  expect(lines[0]).toContain(`,2032年5月11日,"'=HYPERLINK(""x"")",件名,営業未対応,"¥11,000"`)

  const normal = await signInAs('normal')
  expect((await askLink(folder, result.check_id, normal)).status).toBe(403)
  await removeNotes(ids)
})

test('where nothing is missing there is no CSV, and a pre-check that there is not has none', async () => {
  const folder = await uploadRows(uploader, exportOfDay(newPrefix(), 1, '2032-06-11'))
  const result = await check(uploader, folder)
  expect(result).toMatchObject({ missing_count: 0, missing_records: [] })
  for (const [of, checkId] of [
    [folder, result.check_id],
    [folder, 'no-such-check'],
    [folder, '__x__'],
    ['x', result.check_id],
  ] as const) {
    const answer = await askLink(of, checkId)
    expect(answer.status).toBe(404)
    expect(errorBody(answer).error).toContain('事前チェック')
  }
})

test('a CSV whose link cannot be signed is said to be had later, and the log tells why', async () => {
  const day = '2032-07-11'
  await storeMany(1, { deliveryDate: day })
  const folder = await uploadRows(uploader, exportOfDay(newPrefix(), 1, day))
  const { check_id: checkId } = await check(uploader, folder)
  const logged: object[] = []
  const deps = {
    checks: firestoreChecks(adminDb(), LIMITS),
    files: { ...realFiles(), sign: () => Promise.reject(new Error('signBlob is denied')) },
    log: { error: (message: string, fields: object) => logged.push({ message, ...fields }) },
  }
  await expect(signMissingLink(deps, { folder, checkId }, 'the-request')).rejects.toMatchObject({
    code: 'internal',
    message: 'ダウンロード用のリンクを作成できませんでした。時間をおいて、もう一度お試しください。',
  })
  expect(logged).toMatchObject([{ message: 'report not signed', requestId: 'the-request' }])
})
