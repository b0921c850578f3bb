import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { verifyProof } from '@kenshu/contract/trail/entry-proof'
import { trailStatusSchema } from '@kenshu/contract/trail/trail-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { adminDb, appUrl } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { attachedFiles } from '../../scripts/verify/attached-files.ts'
import { answered, call } from '../support/http/call.ts'
import { runSchedule } from '../support/http/triggers.ts'
import { accept, type ClientNote, storeClientNote } from '../support/notes/confirm.ts'
import { flatTextOf, openPdf } from '../support/notes/pdf-page.ts'

let admin: Person
let folder: string
beforeAll(async () => {
  admin = await signInAs('admin')
  folder = await mkdtemp(path.join(os.tmpdir(), 'receipt-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function accepted(billingNo: string): Promise<ClientNote> {
  const note = await storeClientNote({ billingNo })
  expect((await accept(note, { name: '検収 太郎' })).status).toBe(200)
  return note
}

async function receiptOf({ accessToken, password }: ClientNote) {
  const response = await fetch(`${appUrl()}/api/v1/confirm/receipt/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ accessToken, password }),
  })
  expect(response.status).toBe(200)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const pdf = await openPdf(bytes)
  const attached = await attachedFiles(bytes)
  return { bytes, text: await flatTextOf(pdf), pages: pdf.numPages, attached }
}

async function keys(): Promise<string[]> {
  return answered(await call('/api/v1/trail/', { token: admin.token }), trailStatusSchema).keys
}

/** What `npm run verify` says about a file, and its exit code. */
async function verify(...args: string[]) {
  const script = path.resolve(import.meta.dirname, '../../scripts/verify/main.ts')
  const ended = promisify(execFile)(process.execPath, [script, ...args])
  return ended.then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: unknown) => z.object({ code: z.number(), stdout: z.string() }).parse(error),
  )
}

test('a receipt before its acceptance is sealed says so, and afterwards has the proof, which anybody can check', async () => {
  const note = await accepted('証-1/髙')
  const before = await receiptOf(note)
  expect(before.attached).toEqual([])
  expect(before.text).toContain('証跡番号まだ封印されていません')

  expect(await runSchedule('sealTrail')).toBe(200)
  const after = await receiptOf(note)
  expect(after.pages).toBe(1)
  const [proof] = after.attached
  expect(after.attached.map(({ name }) => name)).toEqual(['証跡_証-1_髙.tlog-proof'])
  const text = proof?.text ?? ''
  const known = await keys()
  const report = verifyProof(text, known)
  expect(report).toMatchObject({ faults: [], fields: { acceptedBy: '検収 太郎' } })
  expect(after.text).toContain(`証跡番号${String(report.index)}（`)
  // The client learns nothing that is only ours.
  expect(Object.keys(report.fields ?? {}).sort()).toEqual(['acceptedAt', 'acceptedBy', 'hash', 'text'])
  // A receipt that is printed again with its proof has the same bytes.
  expect(Buffer.compare((await receiptOf(note)).bytes, after.bytes)).toBe(0)

  const file = path.join(folder, 'receipt.pdf')
  await writeFile(file, after.bytes)
  const [key = ''] = known
  const checked = await verify(file, '--key', key)
  expect(checked.code).toBe(0)
  expect(checked.stdout).toContain('請求番号: 証-1/髙')
  expect(checked.stdout).toContain('○')
  expect(checked.stdout).not.toContain('--key')
  const alone = path.join(folder, 'alone.tlog-proof')
  await writeFile(alone, text)
  expect((await verify(alone, file)).code).toBe(0)
  await writeFile(alone, text.replace(/^index \d+$/m, 'index 0'))
  const forged = await verify(alone)
  expect(forged.code).toBe(1)
  expect(forged.stdout).toContain('×')
})

test('a proof of an acceptance that somebody has changed since does not hold', async () => {
  const note = await accepted('証-2')
  expect(await runSchedule('sealTrail')).toBe(200)
  const { docs } = await adminDb().collection('acceptances').where('noteId', '==', note.id).get()
  await docs[0]?.ref.update({ acceptedBy: '別人' })
  const { attached } = await receiptOf(note)
  const report = verifyProof(attached[0]?.text ?? '', await keys())
  expect(report).toMatchObject({ faults: ['not-sealed'], fields: null })
})
