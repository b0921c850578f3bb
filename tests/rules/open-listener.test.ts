import type { RulesTestEnvironment } from '@firebase/rules-unit-testing'
import {
  collection,
  type DocumentData,
  doc,
  type Firestore,
  onSnapshot,
  setDoc,
  updateDoc,
} from 'firebase/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AUTH_TIME, VISITORS } from './people.ts'
import { rulesOf } from './rules-environment.ts'

const PROJECT = 'demo-kenshu-listener'

const admin = VISITORS.find(({ name }) => name === 'admin')
const uid = admin?.uid ?? ''
const OWN = String(AUTH_TIME)

let environment: RulesTestEnvironment

beforeAll(async () => {
  environment = await rulesOf(PROJECT)
})

afterAll(async () => {
  await environment.cleanup()
})

function past(work: (db: Firestore) => Promise<void>): Promise<void> {
  return environment.withSecurityRulesDisabled((context) => work(context.firestore() as unknown as Firestore))
}

function changeRecord(changes: DocumentData): Promise<void> {
  return past((db) => updateDoc(doc(db, 'users', uid), changes))
}

/**
 * Listens to the upload folders as an admin does, until the rules refuse it. After each snapshot the test changes the folder
 * again.
 * @param afterFirst runs after the first snapshot
 * @returns the numbers of the changes that arrived, and the refusal
 */
async function followUntilRefused(stored: DocumentData, afterFirst: () => Promise<void>) {
  await past(async (db) => {
    await setDoc(doc(db, 'users', uid), stored)
    await setDoc(doc(db, 'promotions/one'), { change: 0 })
  })
  const seen: number[] = []
  let made = 0
  const context = environment.authenticatedContext(uid, admin?.token ?? {})
  const feed = collection(context.firestore() as unknown as Firestore, 'promotions')
  const refusal = await new Promise((resolve, reject) => {
    onSnapshot(
      feed,
      (snapshot) => {
        // The SDK reports an empty snapshot if it has waited ten seconds for the emulator.
        if (snapshot.empty) return
        seen.push(...snapshot.docs.map((one) => Number(one.get('change'))))
        const ready = seen.length === 1 ? afterFirst() : Promise.resolve()
        ready
          .then(() => {
            made += 1
            return past((db) => updateDoc(doc(db, 'promotions/one'), { change: made }))
          })
          .catch(reject)
      },
      resolve,
    )
  })
  return { seen, refusal }
}

test('a listener that is open when its user is no longer admitted gets nothing more: the next change ends it', async () => {
  const { seen, refusal } = await followUntilRefused(admin?.stored ?? {}, () =>
    changeRecord({ isActive: false }),
  )
  expect(refusal).toMatchObject({ code: 'permission-denied' })
  expect(seen).toEqual([0])
})

test('neither does one whose session was ended: of this device, not of another', async () => {
  const end = (key: string) => changeRecord({ [`sessions.${key}`]: new Date(0) })
  const { seen, refusal } = await followUntilRefused(admin?.stored ?? {}, async () => {
    await end(String(AUTH_TIME - 1))
    await end(OWN)
  })
  expect(refusal).toMatchObject({ code: 'permission-denied' })
  expect(seen).toEqual([0])
})
