import { precheckResultSchema } from '@kenshu/contract/promote/precheck'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminBucket, adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { exportOf } from '../../fixtures/zac/rows.ts'
import { CHECK_RUNNING, UPLOAD_GONE } from '../../functions/src/messages/run-failures.ts'
import { type Answer, errorBody } from '../support/http/call.ts'
import { holdCheck } from '../support/runs/check-here.ts'
import { askCheck, check } from '../support/runs/precheck.ts'
import { putHere } from '../support/runs/take-in.ts'
import { newPrefix } from '../support/zac/export.ts'

// Each test has its own person, because one person has one pre-check at a time.
let uploader: Person

beforeEach(async () => {
  uploader = await signInAs('csv_uploader')
})

function put(): Promise<string> {
  return putHere(uploader, exportOf(newPrefix(), 1))
}

function place() {
  return adminDb().doc(`locks/check-${uploader.uid}`)
}

/** The stored pre-checks of a folder, in the order of their beginnings. */
async function checksOf(folder: string): Promise<{ id: string; from: Timestamp; to: Timestamp }[]> {
  const { docs } = await adminDb().collection(`promotions/${folder}/checks`).orderBy('requestedAt').get()
  return docs.map((stored) => ({
    id: stored.id,
    from: stored.get('requestedAt') as Timestamp,
    to: stored.get('finishedAt') as Timestamp,
  }))
}

function checkIdOf({ status, json }: Answer): string {
  expect(status).toBe(200)
  return precheckResultSchema.parse(json).check_id
}

test('who asks for a pre-check that is queued or running gets that one, and a new one once it has ended', async () => {
  const [folder, other] = [await put(), await put()]
  const held = await holdCheck(uploader, folder)
  const presses = [askCheck(uploader, folder), askCheck(uploader, folder)]
  await held.untilJoined(2)
  const refused = await askCheck(uploader, other)
  expect(refused.status).toBe(409)
  expect(errorBody(refused)).toMatchObject({ code: 'promote_running', error: CHECK_RUNNING })
  // One person's place does not keep others waiting, not even for the same folder.
  const ofAdmin = await check(await signInAs('admin'), folder)

  await held.run(async () => {
    presses.push(askCheck(uploader, folder))
    await held.untilJoined(3)
  })
  const answers = await Promise.all(presses)
  expect(new Set(answers.map(checkIdOf))).toEqual(new Set([held.checkId]))
  expect((await checksOf(folder)).map(({ id }) => id)).toEqual([held.checkId, ofAdmin.check_id])
  expect((await place().get()).exists).toBe(false)

  expect(checkIdOf(await askCheck(uploader, folder))).not.toBe(held.checkId)
})

test('of presses at the same moment one starts it, and no run of the folder begins before the last has ended', async () => {
  const folder = await put()
  const answers = await Promise.all(Array.from({ length: 4 }, () => askCheck(uploader, folder)))
  const runs = await checksOf(folder)
  expect(new Set(answers.map(checkIdOf))).toEqual(new Set(runs.map(({ id }) => id)))
  for (const [index, { from }] of runs.entries()) {
    if (index > 0) expect(from >= (runs[index - 1]?.to ?? from)).toBe(true)
  }
})

test('a pre-check whose lease has expired is replaced, and its task does nothing if it still comes', async () => {
  const [folder, other] = [await put(), await put()]
  for (const next of [folder, other]) {
    const lost = await holdCheck(uploader, folder)
    const waiting = askCheck(uploader, folder)
    await lost.untilJoined(1)
    await place().update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) })
    const newer = await holdCheck(uploader, next)
    expect(errorBody(await waiting).code).toBe('promote_running')
    await lost.run()
    const stored = await adminDb().doc(`promotions/${folder}/checks/${lost.checkId}`).get()
    expect(stored.get('state')).toBe('failed')
    expect((await place().get()).get('runId')).toBe(newer.checkId)
    await newer.run()
    expect((await place().get()).exists).toBe(false)
  }
})

test('a task that is delivered a second time while it runs leaves its pre-check to the first, even in its last attempt', async () => {
  const folder = await put()
  const held = await holdCheck(uploader, folder)
  const waiting = askCheck(uploader, folder)
  await held.untilJoined(1)
  await held.run(() => held.deliverAgain())
  expect(checkIdOf(await waiting)).toBe(held.checkId)
  expect((await place().get()).exists).toBe(false)
})

describe('a pre-check whose upload was deleted meanwhile', () => {
  const removals = {
    folder: (folder: string) => adminDb().doc(`promotions/${folder}`).delete(),
    all: (folder: string) => adminDb().recursiveDelete(adminDb().doc(`promotions/${folder}`)),
    zip: (folder: string) => adminBucket().file(`uploads/${folder}/zac.zip`).delete(),
  }
  test.each([
    { what: 'folder', when: 'before' },
    { what: 'folder', when: 'during' },
    { what: 'all', when: 'before' },
    { what: 'all', when: 'during' },
    { what: 'zip', when: 'before' },
  ] as const)(
    'ends at its first attempt, says so, and leaves the place: $what, $when the run',
    async ({ what, when }) => {
      const [folder, other] = [await put(), await put()]
      const held = await holdCheck(uploader, folder)
      const waiting = askCheck(uploader, folder)
      await held.untilJoined(1)
      const remove = () => removals[what](folder)
      if (when === 'before') await remove()
      await held.run(when === 'during' ? remove : undefined)
      const answer = await waiting
      expect(answer.status).toBe(404)
      expect(errorBody(answer)).toMatchObject({ code: 'not_found', error: UPLOAD_GONE })
      await check(uploader, other)
      expect((await place().get()).exists).toBe(false)
    },
  )

  test('is answered at once through the queue too', async () => {
    const folder = await put()
    await adminBucket().file(`uploads/${folder}/zac.zip`).delete()
    const answer = await askCheck(uploader, folder)
    expect(answer.status).toBe(404)
    expect(errorBody(answer)).toMatchObject({ code: 'not_found', error: UPLOAD_GONE })
  })
})
