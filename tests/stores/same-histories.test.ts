import '../../simulation/kernel/simulated-machine.ts'
import fc from 'fast-check'
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { EmulatorStore } from '../../simulation/firestore/emulator-store.ts'
import { MemoryStore } from '../../simulation/firestore/memory-store.ts'
import { plainFields } from '../../simulation/firestore/values.ts'
import { anyHistory, describeHistory } from '../../simulation/history.ts'
import { liveOn } from '../../simulation/run-history.ts'

/** So many of the simulation's histories are lived on both stores. */
const HISTORIES = 8

/** The same ones each time: what they are to show is not what a test run may find by chance. */
const SEED = 77

type Documents = Map<string, unknown>

function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]))
}

/** The store's own time is another one on each. */
function withoutOwnTime(path: string, fields: unknown): unknown {
  if (!path.startsWith('noteChanges/')) return fields
  const { at: _at, ...others } = fields as Record<string, unknown>
  return others
}

async function documentsBelow(place: Firestore | DocumentReference, found: Documents): Promise<Documents> {
  for (const collection of await place.listCollections()) {
    for (const document of (await collection.get()).docs) {
      const { path } = document.ref
      found.set(path, withoutOwnTime(path, plain(document.data())))
      await documentsBelow(document.ref, found)
    }
  }
  return found
}

function documentsOf(store: MemoryStore): Documents {
  return new Map(
    [...store.documents.all()].map(({ name, fields }): [string, unknown] => {
      const path = name.slice(name.indexOf('/documents/') + '/documents/'.length)
      return [path, withoutOwnTime(path, plainFields(fields))]
    }),
  )
}

const histories = fc.sample(anyHistory, { numRuns: HISTORIES, seed: SEED })

test.each(histories.map((history, index) => [index, history] as const))(
  'history %i leaves the same documents in memory and in the emulator',
  async (index, history) => {
    let memory: MemoryStore | undefined
    await liveOn(history, (now) => (memory = new MemoryStore(now, () => undefined)))
    const emulator = new EmulatorStore(`demo-simulation-${String(index)}`)
    await emulator.clear()
    await liveOn(history, () => emulator)
    const there = await documentsBelow(emulator.db, new Map())
    await emulator.db.terminate()
    expect(memory, describeHistory(history)).toBeDefined()
    if (memory !== undefined) expect(there, describeHistory(history)).toEqual(documentsOf(memory))
  },
)
