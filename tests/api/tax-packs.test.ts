import { randomUUID } from 'node:crypto'
import {
  packLinkSchema,
  packPreviewSchema,
  type TaxPack,
  taxPackSchema,
  taxPacksSchema,
} from '@kenshu/contract/tax-pack/tax-pack'
import { verifyProof } from '@kenshu/contract/trail/entry-proof'
import { trailStatusSchema } from '@kenshu/contract/trail/trail-status'
import JSZip from 'jszip'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { adminBucket, adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import {
  firestorePackLease,
  firestoreTaxPacks,
} from '../../functions/src/adapters/firestore/packs/tax-packs.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import { attachedFiles } from '../../scripts/verify/attached-files.ts'
import { answered, call, errorBody } from '../support/http/call.ts'
import { runSchedule } from '../support/http/triggers.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { accept, reject, storeClientNote } from '../support/notes/confirm.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { flatTextOf, openPdf } from '../support/notes/pdf-page.ts'
import { until } from '../support/patience.ts'
import { packWorld } from '../support/runs/pack-here.ts'

let admin: Person
beforeAll(async () => {
  admin = await signInAs('admin')
})

const post = (path: string, json?: object) =>
  call(`/api/v1/tax_packs/${path}`, { method: 'POST', token: admin.token, ...(json && { json }) })

async function packOf(id: string): Promise<TaxPack> {
  const { packs } = answered(await call('/api/v1/tax_packs/', { token: admin.token }), taxPacksSchema)
  const pack = packs.find((one) => one.id === id)
  if (pack === undefined) throw new Error('The pack is not listed')
  return pack
}

async function unzipped(id: string) {
  const { signed_url: url } = answered(await post(`${id}/link/`), packLinkSchema)
  const zip = await JSZip.loadAsync(await (await fetch(url)).arrayBuffer())
  return {
    names: Object.keys(zip.files).sort(),
    text: async (name: string) => (await zip.file(name)?.async('string')) ?? '',
    bytes: async (name: string) => (await zip.file(name)?.async('uint8array')) ?? new Uint8Array(),
  }
}

/** A day that no other test uses. */
const day = (no: number) => `2047-05-${String(no).padStart(2, '0')}`

test('a pack has every note of the conditions, also a deleted one, with its acceptance, history, proofs and an index', async () => {
  const fields = { clientName: '株式会社調査', billingTitle: '<b>制作</b>' }
  const note = { ...fields, deliveryDate: day(1) }
  const taken = await storeClientNote({ ...note, billingNo: 'P-1', totalAmountWithTax: 11_000 })
  const back = await storeClientNote({ ...note, billingNo: 'P/2', totalAmountWithTax: 22_000 })
  await storeNote({ ...note, billingNo: 'P-3', totalAmountWithTax: 500, clientName: 'ほか' })
  const gone = await storeNote({
    ...note,
    billingNo: 'P-4',
    totalAmountWithTax: 33_000,
    hakkouStatus: '営業発行停止',
  })
  expect((await accept(taken, { name: '検収 太郎' })).status).toBe(200)
  expect((await reject(back, { name: '拒否 次郎', reason: '数量が違います' })).status).toBe(200)
  const edited = { salesChangedClientContactName: '新しい担当', salesChangedClientContactEmail: '' }
  expect((await putNote(admin, back.id, edited)).status).toBe(200)
  const removed = await call(`/api/v1/delivery_notes/${gone}/`, { method: 'DELETE', token: admin.token })
  expect(removed.status).toBe(200)
  expect(await runSchedule('sealTrail')).toBe(200)

  const conditions = { from_date: day(1), to_date: day(1), min_amount: 1_000, client: ['株式会社調査'] }
  const preview = answered(await post('preview/', conditions), packPreviewSchema)
  expect(preview).toEqual({ count: 3, total_amount: 66_000, deleted: 1 })
  const key = randomUUID()
  const made = answered(await post('', { key, ...conditions }), taxPackSchema)
  expect(made).toMatchObject({ state: 'running', total: 3, requested_by: expect.any(String) as unknown })
  expect(answered(await post('', { key, ...conditions }), taxPackSchema).id).toBe(made.id)
  const pack = await until(async () => {
    const now = await packOf(made.id)
    expect(now.state).toBe('done')
    return now
  })
  expect(pack).toMatchObject({ total: 3, done: 3 })
  expect(pack.bytes).toBeGreaterThan(1_000)

  const { names, text, bytes } = await unzipped(made.id)
  const sheets = ['納品書/00001_P-1.pdf', '納品書/00002_P-4.pdf', '納品書/00003_P_2.pdf']
  expect(names).toEqual(['はじめにお読みください.txt', ...sheets, '索引.csv', '索引.html'].sort())
  const csv = await text('索引.csv')
  expect(csv.startsWith('\ufeffNo.,ファイル,請求番号')).toBe(true)
  expect(csv.split('\r\n')).toHaveLength(5)
  expect(csv).toContain('検収 太郎')
  const page = await text('索引.html')
  expect(page).toContain(String.raw`\u003cb>制作\u003c/b>`)
  expect(page).not.toContain('<b>制作')

  const { keys } = answered(await call('/api/v1/trail/', { token: admin.token }), trailStatusSchema)
  const sheetOf = async (name: string) => {
    const pdf = await bytes(name)
    const proofs = await attachedFiles(pdf)
    for (const proof of proofs) expect(verifyProof(proof.text, keys).faults, proof.name).toEqual([])
    return { text: await flatTextOf(await openPdf(pdf)), proofs: proofs.map((proof) => proof.name) }
  }
  const [accepted, deleted, rejected] = await Promise.all(sheets.map(sheetOf))
  expect(accepted?.text).toContain('検収書')
  expect(accepted?.text).toContain('検収者検収太郎')
  expect(accepted?.proofs.some((name) => name.startsWith('acceptances-'))).toBe(true)
  expect(accepted?.proofs.some((name) => name.startsWith('auditLog-'))).toBe(true)
  expect(rejected?.text).toContain('数量が違います')
  expect(rejected?.text).toContain('（空欄）→新しい担当')
  expect(rejected?.text).toContain('検収されていません。')
  expect(rejected?.proofs.some((name) => name.startsWith('rejections-'))).toBe(true)
  expect(deleted?.text).toContain('ステータス営業発行停止')
  expect(deleted?.text).toMatch(/削除\d{4}年/)

  const actions = (await auditsOf(made.id)).map(({ action, email }) => `${String(action)} ${String(email)}`)
  expect(new Set(actions)).toEqual(new Set([`pack.download ${admin.email}`, `pack.made ${admin.email}`]))
  // The parts that the pack was made of are removed after the pack says that it is done.
  await until(async () => {
    const [left] = await adminBucket().getFiles({ prefix: `checks/pack-${made.id}/` })
    expect(left.map(({ name }) => name)).toEqual([`checks/pack-${made.id}/pack.zip`])
  })
})

test('a pack without notes, or with a reversed range, is refused; one that is not ready has no link', async () => {
  const key = randomUUID()
  const none = { from_date: day(30), to_date: day(30) }
  expect(errorBody(await post('', { key, ...none })).error).toBe('条件に合う納品書がありません。')
  expect((await post('preview/', { from_date: day(3), to_date: day(2) })).status).toBe(422)
  expect((await post('preview/', { ...none, min_amount: 2, max_amount: 1 })).status).toBe(422)
  expect((await post('unknown/link/')).status).toBe(404)
})

/** Five notes of a day, and a pack that waits for a task. */
async function storedPack(no: number) {
  for (let index = 1; index <= 5; index++)
    await storeNote({ deliveryDate: day(no), billingNo: `K-${String(index)}` })
  const id = randomUUID()
  const by = { uid: admin.uid, email: admin.email, name: '' }
  const conditions = { from: day(no), to: day(no), minAmount: null, maxAmount: null, clients: [] }
  const at = new Date()
  await firestoreTaxPacks(adminDb()).create(
    {
      id,
      conditions,
      requestedBy: by,
      requestedAt: at,
      requestId: 'r',
      state: 'running',
      total: 5,
      done: 0,
      progressAt: at,
      generation: 0,
      taskId: '',
      endedAt: null,
      bytes: 0,
    },
    { at, ...by, action: 'pack.made', target: id, details: {}, requestId: 'r' },
  )
  return { id, task: { packId: id, requestId: 'r', generation: 0 } }
}

const storedState = async (id: string) =>
  z.object({ state: z.string(), done: z.int() }).parse((await adminDb().doc(`taxPacks/${id}`).get()).data())

test('a pack whose task dies goes on after its last chunk, and has every note once', async () => {
  const { id, task } = await storedPack(10)
  const printed: string[] = []
  const world = packWorld()
  const printer = world.deps.sheetPrinter
  let isDying = true
  const run = () =>
    packWorld({
      sheetPrinter: {
        printSheets: (sheets, sender) => {
          const numbers = sheets.map(({ note }) => note.billingNo)
          if (isDying && numbers.includes('K-3')) return Promise.reject(new Error('died'))
          printed.push(...numbers)
          return printer.printSheets(sheets, sender)
        },
      },
    }).run(task)
  await expect(run()).rejects.toThrow('died')
  expect(await storedState(id)).toEqual({ state: 'running', done: 2 })
  // A note that comes later is not in it, and one that is gone since is left out.
  await storeNote({ deliveryDate: day(10), billingNo: 'K-0' })
  isDying = false
  await run()
  expect(await storedState(id)).toEqual({ state: 'done', done: 5 })
  expect(printed).toEqual(['K-1', 'K-2', 'K-3', 'K-4', 'K-5'])
  const { names, text } = await unzipped(id)
  const sheets = names.filter((name) => name.startsWith('納品書/'))
  expect(await Promise.all(sheets.map(text))).toEqual(printed)
  // A task that is delivered again does nothing.
  await run()
  expect(printed).toHaveLength(5)
})

test('a task that lost its lease does not fail the pack that another one makes', async () => {
  const { id } = await storedPack(12)
  const packs = firestoreTaxPacks(adminDb())
  const lease = firestorePackLease(adminDb(), LIMITS, id)
  const run = { folder: '', runId: id, requestId: 'r' }
  expect(await lease.take(run, 'another')).toBe('taken')
  await packs.fail(id, 'late')
  expect((await storedState(id)).state).toBe('running')
  // The next task has not begun yet.
  await lease.handBack(run, 'another')
  await packs.fail(id, 'late')
  expect((await storedState(id)).state).toBe('running')
  expect(await lease.take(run, 'another')).toBe('taken')
  await packs.fail(id, 'another')
  expect((await storedState(id)).state).toBe('failed')
  expect((await adminDb().doc(`locks/pack-${id}`).get()).exists).toBe(false)
})

test('a task hands over when its slice ends; one that the queue gave up can be resumed', async () => {
  const { id, task } = await storedPack(11)
  let now = Date.now()
  // Each chunk takes as long as a slice.
  const clock = { now: () => new Date((now += 300_000)), newId: () => randomUUID() }
  const slow = packWorld({ environment: clock })
  await slow.run(task)
  expect(slow.queued).toEqual([{ ...task, generation: 1 }])
  const broken = packWorld({ sheetPrinter: { printSheets: () => Promise.reject(new Error('broken')) } })
  await expect(broken.run({ ...task, generation: 1 }, true)).rejects.toThrow('broken')
  expect((await storedState(id)).state).toBe('failed')
  expect((await post(`${id}/link/`)).status).toBe(404)
  expect(answered(await post(`${id}/resume/`), taxPackSchema).state).toBe('running')
  await until(async () => {
    expect((await packOf(id)).state).toBe('done')
  })
  expect((await unzipped(id)).names).toHaveLength(8)
})
