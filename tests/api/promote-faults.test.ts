import { expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { signInAs } from '../../fixtures/people.ts'
import { seededRandom } from '../../fixtures/seeded-random.ts'
import { testSeed } from '../../fixtures/test-seed.ts'
import { type OnEffect, watching } from '../support/runs/effects.ts'
import { uploadMonthEnds } from '../support/runs/month-ends.ts'
import { promote } from '../support/runs/promote.ts'
import { promoteHere } from '../support/runs/promote-here.ts'
import { stateAfter } from '../support/runs/promote-state.ts'

const CODES = { deadlineExceeded: 4, resourceExhausted: 8, aborted: 10, unavailable: 14 }
const seed = testSeed()

/** An error as Firestore's client throws it. */
function answer(code: number): Error {
  return Object.assign(new Error(`${String(code)} injected`), { code })
}

function isStore(name: string): boolean {
  return !name.startsWith('files.')
}

/** One call in four fails: half of these before their effect, half after it, so that only the response is lost. */
function nowAndThen(random: () => number): { onEffect: OnEffect; faults: () => number } {
  let faults = 0
  const fail = () => {
    faults += 1
    const codes = Object.values(CODES)
    return answer(codes[Math.floor(random() * codes.length)] ?? CODES.unavailable)
  }
  return {
    faults: () => faults,
    onEffect: async (name, call) => {
      const chance = isStore(name) ? random() : 1
      if (chance < 0.125) throw fail()
      const value = await call()
      if (chance < 0.25) throw fail()
      return value
    },
  }
}

/** Every commit from a certain number on fails. */
function brokenFrom(commit: number): OnEffect {
  let commits = 0
  return async (name, call) => {
    if (name === 'notes.commit') commits += 1
    if (name === 'notes.commit' && commits >= commit) throw answer(CODES.unavailable)
    return call()
  }
}

test(`answers of Firestore that pass are survived, and change nothing (seed ${String(seed)})`, async () => {
  const random = seededRandom(seed)
  const person = await signInAs('csv_uploader')
  const [first, ...months] = await uploadMonthEnds(person, 4)
  if (first === undefined) throw new Error('There is no month')
  await promoteHere(first.folder, person)
  const expected = await stateAfter(first.folder, first.prefix)

  for (const { folder, prefix } of months) {
    const { onEffect, faults } = nowAndThen(random)
    await promoteHere(folder, person, watching(onEffect))
    expect(faults()).toBeGreaterThan(0)
    expect(await stateAfter(folder, prefix)).toEqual(expected)
  }
})

test('a fault that stays ends as a failed promotion that says what was done; run again it goes on', async () => {
  const person = await signInAs('csv_uploader')
  const [first, second, third] = await uploadMonthEnds(person, 3)
  if (first === undefined || second === undefined || third === undefined) throw new Error('There is no month')
  await promoteHere(first.folder, person)
  const expected = await stateAfter(first.folder, first.prefix)

  await expect(promoteHere(second.folder, person, watching(brokenFrom(3)))).rejects.toThrow('injected')
  const failed = (await adminDb().doc(`promotions/${second.folder}`).get()).data()
  const { docs } = await adminDb()
    .collection('deliveryNotes')
    .where('importFolder', '==', second.folder)
    .get()
  const counts = { total: Number(failed?.['total']), written: docs.length }
  expect(counts.written).toBeGreaterThan(0)
  expect(failed).toMatchObject({ state: 'failed', errorCode: 'internal' })
  expect(failed?.['error']).toContain(
    `${String(counts.total)}件のうち${String(counts.written)}件を処理し、残りの${String(counts.total - counts.written)}件は登録していません。もう一度実行すると続きから登録します。`,
  )
  expect((await adminDb().doc('locks/promote').get()).exists).toBe(false)
  await promote(person, second.folder)
  expect(await stateAfter(second.folder, second.prefix)).toEqual(expected)

  // The result is the same if an attempt fails and the queue's retry continues.
  await expect(promoteHere(third.folder, person, watching(brokenFrom(2)), false)).rejects.toThrow('injected')
  expect((await adminDb().doc('locks/promote').get()).get('owner')).toMatch(/^reservation:/)
  await adminDb().doc('locks/promote').delete()
  await promoteHere(third.folder, person)
  expect(await stateAfter(third.folder, third.prefix)).toEqual(expected)
})

test('a fault before the plan says that nothing was registered', async () => {
  const person = await signInAs('csv_uploader')
  const [month] = await uploadMonthEnds(person, 1)
  if (month === undefined) throw new Error('There is no month')
  const broken: OnEffect = (name, call) =>
    name === 'notes.readMarks' ? Promise.reject(answer(CODES.unavailable)) : call()
  await expect(promoteHere(month.folder, person, watching(broken))).rejects.toThrow('injected')
  const { docs } = await adminDb().collection('deliveryNotes').where('importFolder', '==', month.folder).get()
  expect(docs).toEqual([])
  const failed = await adminDb().doc(`promotions/${month.folder}`).get()
  expect(failed.get('state')).toBe('failed')
  expect(failed.get('error')).toContain('納品書は登録していません。もう一度実行してください。')
})
