import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { choosePorts } from '../../scripts/emulators/ports.ts'
import { startSuite } from '../../scripts/emulators/suite.ts'
import { PROJECT_ID, runFolder } from '../../scripts/project.ts'
import { removeLeftovers } from '../../scripts/test/leftovers.ts'
import { SHORT_LIVED_JAVA } from '../../scripts/test/short-lived-java.ts'

/** The emulator queues 10,000 messages for a browser that does not read them, so the test writes more. */
const BATCHES = 26
const IN_A_BATCH = 400
const SINGLE_CHANGES = 10
// Otherwise the Admin SDK would first query a cloud machine's metadata.
process.env['METADATA_SERVER_DETECTION'] ??= 'none'
process.env['JDK_JAVA_OPTIONS'] ??= SHORT_LIVED_JAVA

const DATABASE = `projects/${PROJECT_ID}/databases/(default)`

/** Starts to listen to a collection as a browser does, and never reads the messages, like a suspended tab. */
async function followAsleep(host: string, collectionId: string): Promise<void> {
  const structuredQuery = { from: [{ collectionId }] }
  const query = { parent: `${DATABASE}/documents`, structuredQuery }
  const body = new URLSearchParams({
    headers: 'Authorization:Bearer owner\r\n',
    count: '1',
    ofs: '0',
    req0___data__: JSON.stringify({ database: DATABASE, addTarget: { targetId: 2, query } }),
  })
  const parameters = new URLSearchParams({ database: DATABASE, VER: '8', RID: '1', CVER: '22', t: '1' })
  const url = `http://${host}/google.firestore.v1.Firestore/Listen/channel?${parameters.toString()}`
  const answer = await fetch(url, { method: 'POST', body })
  expect(await answer.text()).toContain('"c"')
}

/** Writes more changes than the emulator queues for the tab. */
async function changeMuch(db: Firestore): Promise<void> {
  for (let number = 0; number < BATCHES; number++) {
    const batch = db.batch()
    for (let at = 0; at < IN_A_BATCH; at++)
      batch.set(db.doc(`things/${String(number)}-${String(at)}`), { at })
    await batch.commit()
  }
}

/**
 * Makes single changes, each of which is sent to all listeners, one after the other has arrived. One listener sees them all: while the emulator
 * set one up beside a change, it once answered with a message that says nothing, which the Admin SDK takes for an error.
 */
async function changeSingly(db: Firestore): Promise<void> {
  const thing = db.doc('things/last')
  await new Promise<void>((resolve, reject) => {
    const stop = thing.onSnapshot((snapshot) => {
      const done = snapshot.exists ? Number(snapshot.get('change')) : 0
      if (done < SINGLE_CHANGES) {
        thing.set({ change: done + 1 }).catch(reject)
        return
      }
      stop()
      resolve()
    }, reject)
  })
}

function bytesOf(folder: string): number {
  return readdirSync(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0)
}

test('a tab that sleeps while much changes fills no log', async () => {
  removeLeftovers('asleep')
  const name = `asleep-${String(process.pid)}`
  const ports = await choosePorts()
  const suite = await startSuite({ name, ports, only: ['firestore'] })
  const host = `127.0.0.1:${String(ports.firestore)}`
  const app = initializeApp({ projectId: PROJECT_ID }, name)
  try {
    const db = getFirestore(app)
    db.settings({ host, ssl: false, customHeaders: { Authorization: 'Bearer owner' } })
    await followAsleep(host, 'things')
    const before = bytesOf(runFolder(name))
    await changeMuch(db)
    await changeSingly(db)
    expect(bytesOf(runFolder(name)) - before).toBeLessThan(100_000)
  } finally {
    await deleteApp(app)
    await suite.stop()
    rmSync(runFolder(name), { recursive: true, force: true })
  }
})
