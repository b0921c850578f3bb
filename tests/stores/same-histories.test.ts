import '../../simulation/kernel/simulated-machine.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyHistory } from '../../simulation/any-history.ts'
import { describeHistory, type History } from '../../simulation/history.ts'
import { runHistory } from '../../simulation/run-history.ts'
import { EmulatorStore } from './emulator-store.ts'
import { expectSameReplay } from './expect-same-replay.ts'
import { Recorder } from './recorder.ts'
import { touchedBy } from './touched.ts'

/** How many of the simulation's histories run in memory and are replayed on the emulator. */
const HISTORIES = 25

/** A fixed seed, because these histories must cover certain calls, not find new faults. */
const SEED = 6

/**
 * The calls that the histories must contain, otherwise the test would not cover them. If new steps displace one of them, choose
 * another seed.
 */
const WANTED = [
  ...['batchGetDocuments', 'runQuery', 'runAggregationQuery', 'commit'],
  ...['EQUAL', 'IN', 'LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN_OR_EQUAL'],
  ...['orderBy', 'ASCENDING', 'DESCENDING', 'limit', 'select'],
  ...['delete', 'updateMask', 'appendMissingElements', 'setToServerValue'],
  ...[
    'exists',
    'exists not',
    'updateTime',
    'commit refused for a precondition',
    'commit refused for contention',
  ],
]

const histories = fc.sample(anyHistory, { numRuns: HISTORIES, seed: SEED })
const recorders: Recorder[] = []
const emulator = new EmulatorStore('demo-simulation')

async function recorded(history: History): Promise<Recorder> {
  let recorder: Recorder | undefined
  await runHistory(history, (store) => (recorder = new Recorder(store)))
  if (recorder === undefined) throw new Error('The history did not create a store')
  return recorder
}

beforeAll(async () => {
  for (const history of histories) recorders.push(await recorded(history))
})

afterAll(() => emulator.db.terminate())

test.each(histories.map((history, index) => [index, history] as const))(
  'the emulator answers each call of history %i as the store in memory did',
  async (index, history) => {
    const recorder = recorders[index]
    if (recorder === undefined) throw new Error('The history did not run')
    await expectSameReplay(recorder, emulator, describeHistory(history))
  },
)

test('the histories contain what they are to show', () => {
  const touched = new Set(recorders.flatMap(({ calls }) => [...touchedBy(calls)]))
  expect(WANTED.filter((what) => !touched.has(what))).toEqual([])
})
