import { expect, test } from 'vitest'
import { memoryFiles } from '../../../../fixtures/memory-files.ts'
import type { PlanEnd, PlanEntry } from '../../promote/plan/plan-entry.ts'
import { readPlan, savePlan } from './plan-file.ts'

const END: PlanEnd = {
  counts: { create: 0, update: 0, skip: 3, fail: 0 },
  members: [{ email: 'a@example.co.jp', emailAlias: 'b@example.co.jp', name: '営業 花子' }],
  parties: [{ kind: 'client', name: '㈱髙﨑商店', email: '', months: ['2026-10', '2026-11'] }],
  remarks: ['お知らせの文です。'],
}

function skip(billingNo: string): PlanEntry {
  const rest = { deliveryDate: '2026-11-01', totalAmountWithTax: 1, isHeldBack: false }
  return { kind: 'skip', id: billingNo, billingNo, ...rest, reason: '髙﨑①\n変更がありません' }
}

async function* planOf(...chunks: PlanEntry[][]): AsyncGenerator<PlanEntry[], PlanEnd> {
  for (const chunk of chunks) yield await Promise.resolve(chunk)
  return END
}

async function readAll(files: ReturnType<typeof memoryFiles>) {
  const reading = readPlan(files, 'plan')
  const entries: PlanEntry[] = []
  for (;;) {
    const step = await reading.next()
    if (step.done === true) return { entries, end: step.value }
    entries.push(...step.value.map(({ entry }) => entry))
  }
}

test('a plan comes back as it was kept', async () => {
  const files = memoryFiles()
  const chunks = [[skip('1'), skip('2')], [], [skip('3')]]
  expect(await savePlan(files, 'plan', 'folder', planOf(...chunks))).toEqual(END)
  expect(await readAll(files)).toEqual({ entries: chunks.flat(), end: { kind: 'end', ...END } })
})

test('a plan that breaks off is not kept', async () => {
  const files = memoryFiles()
  async function* broken(): AsyncGenerator<PlanEntry[], PlanEnd> {
    yield await Promise.resolve([skip('1')])
    throw new Error('fault')
  }
  await expect(savePlan(files, 'plan', 'folder', broken())).rejects.toThrow('fault')
  expect(files.objects.size).toBe(0)
})
