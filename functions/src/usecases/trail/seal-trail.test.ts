import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { memoryFirestore } from '../../../../simulation/firestore/memory-firestore.ts'
import { SENDER } from '../../../../simulation/world/settings.ts'
import { firestoreTrailMails } from '../../adapters/firestore/settings/trail-mails.ts'
import { firestoreTrailStore } from '../../adapters/firestore/trail/trail-store.ts'
import { secretTrailSigner } from '../../adapters/kms/trail-signer.ts'
import { type SealDependencies, sealTrail } from './seal-trail.ts'
import type { TrailFiles, TrailState } from './trail-ports.ts'

const NOW = new Date('2026-04-04T01:00:00Z')
const LIMITS = {
  trailPage: 10,
  trailPassPages: 1,
  trailRunMs: 60_000,
  trailTiledAtOnce: 256,
  trailStampsDue: 3,
}

/** A trail to which nothing is added, with the checkpoints of three days that wait for their time-stamps. */
function world(stamp: (note: string) => Promise<string>) {
  const stampsDue = [3, 5, 8]
  let state: TrailState = {
    size: 9,
    lookedAt: NOW,
    pass: { collection: 'auditLog', after: '', ended: 1 },
    published: 9,
    tiled: 9,
    day: '2026-04-04',
    stampsDue,
  }
  const files = new Map(
    stampsDue.map((size) => [`checkpoints/${String(size).padStart(12, '0')}`, String(size)]),
  )
  const errors: string[] = []
  const deps = {
    trailStore: {
      state: () => Promise.resolve(state),
      save: (set: object | ((now: TrailState) => object)) => {
        state = { ...state, ...(typeof set === 'function' ? (set(state) as object) : set) }
        return Promise.resolve()
      },
      madeSince: () => Promise.resolve([]),
      behind: () => Promise.resolve([]),
    },
    trailLog: {
      files: {
        find: (path: string) => Promise.resolve(files.get(path) ?? null),
        keep: (path: string, bytes: string) => Promise.resolve(files.set(path, bytes)),
      },
      stamper: { stamp },
    },
    environment: { now: () => NOW, newId: () => 'id' },
    log: { error: (message: string) => errors.push(message) },
    limits: LIMITS,
  }
  return {
    errors,
    files,
    due: () => state.stampsDue,
    seal: () => sealTrail(deps as unknown as SealDependencies),
  }
}

test('the checkpoints of days that wait are stamped, and each only once', async () => {
  const asked: string[] = []
  const { seal, due, files } = world((note) => {
    asked.push(note)
    return Promise.resolve(`stamp of ${note}`)
  })
  await seal()
  await seal()
  expect(asked).toEqual(['8', '5', '3'])
  expect(due()).toEqual([])
  expect(files.get('checkpoints/000000000003.tsr')).toBe('stamp of 3')
})

test('those that the authority does not stamp go on waiting, and it is asked once a run', async () => {
  let isThere = true
  const asked: string[] = []
  const { seal, due, errors } = world((note) => {
    asked.push(note)
    const answer = isThere ? Promise.resolve('stamp') : Promise.reject(new Error('away'))
    isThere = false
    return answer
  })
  await seal()
  expect(due()).toEqual([3, 5])
  await seal()
  expect(asked).toEqual(['8', '5', '5'])
  expect(due()).toEqual([3, 5])
  expect(errors).toEqual(Array(2).fill('a checkpoint was not time-stamped'))
  isThere = true
  await seal()
  expect(due()).toEqual([3])
})

/** A store and files in memory, with one entry and somebody who keeps the checkpoints. */
async function memoryWorld() {
  const db = memoryFirestore()
  const add = (id: string) =>
    db.doc(`auditLog/${id}`).set({ action: 'note.edit', at: Timestamp.fromDate(NOW) })
  await add('one')
  await db.doc('settings/trail').set({ addresses: ['auditor@example.com'], revision: 1, saved: null })
  const origin = 'example.co.jp/trail'
  const files = new Map<string, Uint8Array>()
  const put = (path: string, bytes: Uint8Array) => Promise.resolve(void files.set(path, bytes))
  const trailFiles: TrailFiles = {
    find: (path) => Promise.resolve(files.get(path) ?? null),
    keep: put,
    replace: put,
    list: (prefix) => Promise.resolve([...files.keys()].filter((path) => path.startsWith(prefix))),
  }
  const deps: SealDependencies = {
    trailStore: firestoreTrailStore(db),
    trailLog: {
      origin,
      files: trailFiles,
      signer: secretTrailSigner(origin, () => 'a secret of a test'),
      stamper: null,
    },
    environment: { now: () => NOW, newId: () => 'id' },
    trailMails: firestoreTrailMails(db),
    sender: SENDER,
    log: { error: () => undefined },
    limits: LIMITS,
  }
  return { db, deps, add }
}

test('of two runs at once one mails the first checkpoint of a day', async () => {
  const { db, deps } = await memoryWorld()
  await Promise.all([sealTrail(deps), sealTrail(deps)])
  const mails = await db.collection('mailLog').get()
  expect(mails.docs.map((doc) => doc.get('to') as unknown)).toEqual(['auditor@example.com'])
})

test.each([
  ['on the same day', NOW],
  ['after midnight', new Date('2026-04-04T15:30:00Z')],
])('a run that another one overtakes %s leaves what that one published', async (_name, laterNow) => {
  const { db, deps, add } = await memoryWorld()
  const { files } = deps.trailLog
  let after: TrailState | null = null
  const overtaken: TrailFiles = {
    ...files,
    replace: async (...checkpoint) => {
      await add('two')
      await sealTrail({ ...deps, environment: { ...deps.environment, now: () => laterNow } })
      after = await deps.trailStore.state()
      return files.replace(...checkpoint)
    },
  }
  await sealTrail({ ...deps, trailLog: { ...deps.trailLog, files: overtaken } })
  expect(after).toMatchObject({ published: 2 })
  expect(await deps.trailStore.state()).toEqual(after)
  expect((await db.collection('mailLog').get()).size).toBe(1)
})

test('runs whose time is too short for all tiles write them one after the other, and then the checkpoint', async () => {
  const { deps, add } = await memoryWorld()
  for (let entry = 0; entry < 300; entry++) await add(`entry-${String(entry)}`)
  const { files } = deps.trailLog
  const bundles = (paths: readonly string[]) => paths.filter((path) => path.startsWith('tile/entries/'))
  /** A run whose process ends when it begins with a second bundle. @returns the bundles that it wrote */
  const shortRun = async () => {
    const kept: string[] = []
    const short: TrailFiles = {
      ...files,
      keep: (path, bytes) => {
        if (bundles([path]).length > 0 && bundles(kept).length > 0)
          return Promise.reject(new Error('The time is over'))
        kept.push(path)
        return files.keep(path, bytes)
      },
    }
    await sealTrail({ ...deps, trailLog: { ...deps.trailLog, files: short } }).catch(() => undefined)
    return bundles(kept)
  }
  expect(await shortRun()).toEqual(['tile/entries/000'])
  expect(await shortRun()).toEqual(['tile/entries/001.p/45'])
  expect(await deps.trailStore.state()).toMatchObject({ size: 301, tiled: 301, published: 301 })
})
