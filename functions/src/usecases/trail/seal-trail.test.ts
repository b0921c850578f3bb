import { expect, test } from 'vitest'
import { type SealDependencies, sealTrail } from './seal-trail.ts'
import type { TrailState } from './trail-ports.ts'

const NOW = new Date('2026-04-04T01:00:00Z')

/** A trail to which nothing is added, with checkpoints of days that wait for their time-stamps. */
function world(stampsDue: number[], stamp: (note: string) => Promise<string>) {
  let state: TrailState = {
    size: 9,
    lookedAt: NOW,
    pass: { collection: 'auditLog', after: '', ended: 1 },
    published: 9,
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
    limits: {
      trailPage: 10,
      trailPassPages: 1,
      trailRunMs: 60_000,
      trailTiledAtOnce: 256,
      trailStampsDue: 3,
    },
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
  const { seal, due, files } = world([3, 5, 8], (note) => {
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
  const { seal, due, errors } = world([3, 5, 8], (note) => {
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
