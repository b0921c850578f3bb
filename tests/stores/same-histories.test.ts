import '../../simulation/kernel/simulated-machine.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { anyHistory, describeHistory, type History } from '../../simulation/history.ts'
import { runHistory } from '../../simulation/run-history.ts'
import { EmulatorStore } from './emulator-store.ts'
import { expectSameReplay } from './expect-same-replay.ts'
import { Recorder } from './recorder.ts'
import { touchedBy } from './touched.ts'

/** So many of the simulation's histories are lived in memory and replayed on the emulator. */
const HISTORIES = 40

/** The same ones each time: what they are to show is not what a test run may find by chance. */
const SEED = 77

const histories = fc.sample(anyHistory, { numRuns: HISTORIES, seed: SEED })
const recorders: Recorder[] = []
const emulator = new EmulatorStore('demo-simulation')

async function recorded(history: History): Promise<Recorder> {
  let recorder: Recorder | undefined
  await runHistory(history, (store) => (recorder = new Recorder(store)))
  if (recorder === undefined) throw new Error('The history made no store')
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
    if (recorder === undefined) throw new Error('The history was not lived')
    await expectSameReplay(recorder, emulator, describeHistory(history))
  },
)

test('the histories touch', () => {
  const touched: Record<string, number> = {}
  for (const recorder of recorders)
    for (const what of touchedBy(recorder.calls)) touched[what] = (touched[what] ?? 0) + 1
  console.log(touched)
})
