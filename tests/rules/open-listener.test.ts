import { readFileSync } from 'node:fs'
import path from 'node:path'
import { initializeTestEnvironment } from '@firebase/rules-unit-testing'
import { collection, doc, type Firestore, onSnapshot, setDoc, updateDoc } from 'firebase/firestore'
import { expect, test } from 'vitest'
import { firestoreHost } from '../../fixtures/emulators.ts'
import { VISITORS } from './people.ts'

/** A separate project, so that this file does not count in the rules' coverage. */
const PROJECT = 'demo-kenshu-listener'

test('a listener that is open when its user is no longer admitted gets nothing more: the next change ends it', async () => {
  const [host = '', port = ''] = firestoreHost.split(':')
  const rules = readFileSync(path.resolve(import.meta.dirname, '../../firestore.rules'), 'utf8')
  const environment = await initializeTestEnvironment({
    projectId: PROJECT,
    firestore: { host, port: Number(port), rules },
  })
  const past = (work: (db: Firestore) => Promise<void>) =>
    environment.withSecurityRulesDisabled((context) => work(context.firestore() as unknown as Firestore))
  const admin = VISITORS.find(({ name }) => name === 'admin')
  if (admin?.stored === undefined || admin.token === null) throw new Error('No admin')
  const { uid, stored, token } = admin
  await past(async (db) => {
    await setDoc(doc(db, 'users', uid), stored)
    await setDoc(doc(db, 'promotions/one'), { state: 'uploaded' })
  })

  const seen: unknown[] = []
  const context = environment.authenticatedContext(uid, token)
  const feed = collection(context.firestore() as unknown as Firestore, 'promotions')
  const refused = new Promise((resolve, reject) => {
    let isFirst = true
    onSnapshot(
      feed,
      (snapshot) => {
        seen.push(...snapshot.docs.map((one) => one.data()))
        if (!isFirst) return
        isFirst = false
        past(async (db) => {
          await updateDoc(doc(db, 'users', uid), { isActive: false })
          await updateDoc(doc(db, 'promotions/one'), { state: 'running' })
        }).catch(reject)
      },
      resolve,
    )
  })
  expect(await refused).toMatchObject({ code: 'permission-denied' })
  expect(seen).toEqual([{ state: 'uploaded' }])
  await environment.cleanup()
})
