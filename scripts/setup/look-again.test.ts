import { expect, test } from 'vitest'
import { fixable, gcloud, right, typed } from '../doctor/finding.ts'
import { type Look, lookAgain } from './look-again.ts'

const MAKE = gcloud('firestore', 'databases', 'create')
const ENABLE = gcloud('services', 'enable', 'iam.googleapis.com')
const lacking: Look = { findings: [fixable('ありません。', MAKE)], isOff: false }
const there: Look = { findings: [right('あります。')], isOff: false }
const off: Look = { findings: [], isOff: true }

/** Looks that see these one after another, and the last one from then on. */
async function seeing(looks: Look[], ...run: (typeof MAKE)[]) {
  let waits = 0
  const said: string[] = []
  const seen = await lookAgain(
    () => Promise.resolve((looks.length > 1 ? looks.shift() : looks[0]) ?? there),
    new Set(run.map(typed)),
    {
      wait: () => {
        waits += 1
        return Promise.resolve()
      },
      say: (line) => said.push(line),
    },
  )
  return { seen, waits, said }
}

test('a database that gcloud has begun to make is waited for, and told once', async () => {
  const { seen, waits, said } = await seeing([lacking, lacking, there], MAKE)
  expect(seen).toBe(there)
  expect(waits).toBe(2)
  expect(said).toHaveLength(1)
})

test('an interface that was just enabled is waited for; one that nobody enabled is not', async () => {
  expect(await seeing([off, there], ENABLE)).toMatchObject({ seen: there, waits: 1 })
  expect(await seeing([off, there], MAKE)).toMatchObject({ seen: off, waits: 0 })
})

test('what was run in an earlier round is not waited for', async () => {
  expect(await seeing([lacking], ENABLE)).toMatchObject({ seen: lacking, waits: 0 })
})

test('what never takes effect is waited for five minutes', async () => {
  expect(await seeing([lacking], MAKE)).toMatchObject({ seen: lacking, waits: 20 })
})
