import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { npmCommand } from '../../scripts/bootstrap/install.mjs'
import { buildFunctions } from '../../scripts/build/functions.ts'
import { run, THIS_NODE } from '../../scripts/process/run.ts'
import { projectRoot } from '../../scripts/project.ts'

/** The folder as `firebase deploy` uploads it: without workspace, contract and root node_modules. */
let alone = ''

beforeAll(() => {
  alone = mkdtempSync(path.join(os.tmpdir(), 'kenshu-packing-'))
})

afterAll(() => {
  rmSync(alone, { recursive: true, force: true })
})

/** Prints, as JSON, the exports that a deploy would find: name and kind of each trigger. */
const LIST_TRIGGERS = `
import * as exported from './lib/index.js'
const kind = ({ __endpoint: endpoint }) =>
  endpoint.httpsTrigger ? 'https'
  : endpoint.taskQueueTrigger ? 'task queue'
  : endpoint.scheduleTrigger ? 'schedule'
  : (endpoint.eventTrigger?.eventType ?? 'other')
console.log(JSON.stringify(Object.fromEntries(Object.entries(exported).map(([name, value]) => [name, kind(value)]))))
`

/** Prints the first bytes of a minimal receipt, rendered as the functions do it. */
const PRINT_RECEIPT = `
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
const heads = { name: '品名', unitPrice: '単価', quantity: '数量', unit: '単位', amount: '金額' }
const content = {
  title: '検収書', number: '1', acceptedAt: '', sender: ['髙﨑㈱'], client: ['見本'], statement: '', facts: [],
  total: { label: '', value: '' }, itemHeads: heads, flows: [[]], noItems: '', sums: [], record: [], check: '',
}
const fontFolder = fileURLToPath(new URL('./lib/fonts', import.meta.url))
const attached = [{ name: 'a.tlog-proof', text: 'a' }]
const workerData = { files: [{ contents: [content], list: null, created: new Date(0), attached }], fontFolder }
const worker = new Worker(new URL('./lib/receipt-worker.js', import.meta.url), { workerData })
worker.on('message', ({ pdfs: [pdf], missing }) => console.log(Buffer.from(pdf).toString('latin1', 0, 5), missing.length))
`

test('functions/ copied out alone installs from its own lock file, loads, exports its triggers, and prints', async () => {
  mkdirSync(path.join(alone, 'lib'))
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    copyFileSync(path.join(projectRoot, 'functions', name), path.join(alone, name))
  }
  await buildFunctions(path.join(alone, 'lib'))

  const install = await run(
    npmCommand(),
    ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: alone,
    },
  )
  expect(install.output).not.toContain('ERR!')
  expect(install.code).toBe(0)

  writeFileSync(path.join(alone, 'list-triggers.mjs'), LIST_TRIGGERS)
  const loaded = await run(THIS_NODE, ['list-triggers.mjs'], { cwd: alone })
  expect(loaded.code, loaded.output).toBe(0)
  expect(JSON.parse(loaded.output)).toEqual({
    api: 'https',
    longApi: 'https',
    clientApi: 'https',
    readBounces: 'schedule',
    runBulkJob: 'task queue',
    runBulkMail: 'task queue',
    runPromote: 'task queue',
    runCheck: 'task queue',
    runUndo: 'task queue',
    runPack: 'task queue',
    sweepNotices: 'schedule',
    sendReminders: 'schedule',
    sweepUsers: 'schedule',
    sealTrail: 'schedule',
    checkIntegrity: 'schedule',
    sendNotice: 'google.cloud.firestore.document.v1.created',
  })

  writeFileSync(path.join(alone, 'print-receipt.mjs'), PRINT_RECEIPT)
  const printed = await run(THIS_NODE, ['print-receipt.mjs'], { cwd: alone })
  expect(printed.output.trim()).toBe('%PDF- 0')
})
