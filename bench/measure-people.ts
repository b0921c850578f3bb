import { Agent } from 'node:http'
import pLimit from 'p-limit'
import { adminDb } from '../fixtures/emulators.ts'
import { type Person, signInAs } from '../fixtures/people.ts'
import { count, type Figure, mebibytes, milliseconds } from './figures.ts'
import { writePatterns } from './lists/store.ts'
import { measureAnswers } from './measure-answers.ts'
import { type BenchOptions, partOf } from './options.ts'
import { serving } from './serve.ts'
import type { Stage } from './stage.ts'
import { timedCall } from './timed-call.ts'

const PEOPLE = 200
/** How long they make calls at full size, in seconds. */
const SECONDS = 60
/** The bare reads run for a fraction of that time, because they are many more. */
const READS_PART = 4
const WARM_UP_PART = 10
const SIGN_INS_AT_ONCE = 20

async function signInAll(people: number): Promise<Person[]> {
  const limit = pLimit(SIGN_INS_AT_ONCE)
  return await Promise.all(Array.from({ length: people }, () => limit(() => signInAs('normal'))))
}

/** Repeats an action in parallel until the time is over. @returns how long each repetition took, in milliseconds */
async function busyFor(
  seconds: number,
  workers: readonly ((turn: number) => Promise<number>)[],
): Promise<{ times: number[]; perAnswer: number }> {
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    workers.map(async (work) => {
      for (let turn = 0; performance.now() < end; turn++) times.push(await work(turn))
    }),
  )
  return { times, perAnswer: (performance.now() - start) / times.length }
}

function percentile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN
}

async function timeRead(id: string): Promise<number> {
  const start = performance.now()
  const note = await adminDb().doc(`deliveryNotes/${id}`).get()
  if (note.data() === undefined) throw new Error('A note is not there')
  return performance.now() - start
}

/**
 * Two hundred people for a minute, each calling in sequence: user/me, a page of a list, a note. Compared with as many parallel
 * bare reads of the same note by the Admin SDK. Any answer other than 200 ends the bench. Afterwards, what each kind of answer takes of the
 * processor, since the emulators and the callers share it.
 */
export async function measurePeople(stage: Stage, options: BenchOptions): Promise<Figure[]> {
  const { part, profiles } = options
  const seconds = partOf(SECONDS, part)
  await writePatterns(stage, options)
  const { docs } = await adminDb().collection('deliveryNotes').limit(1).get()
  const id = docs[0]?.id ?? ''
  const people = await signInAll(partOf(PEOPLE, part))
  const agent = new Agent({ keepAlive: true, maxSockets: people.length })
  try {
    return await serving('api', profiles, async (api) => {
      const paths = ['user/me/', 'delivery_notes/?limit=200', `delivery_notes/${id}/`]
      const ask = (person: Person) => async (turn: number) => {
        const path = paths[turn % paths.length] ?? ''
        return (await timedCall(`${api.base}/api/v1/${path}`, person, { agent })).took
      }
      // A warm-up, so that loading code and connecting is not measured.
      await busyFor(Math.ceil(seconds / WARM_UP_PART), people.map(ask))
      const idle = await api.idle()
      const { times, perAnswer } = await busyFor(seconds, people.map(ask))
      const peak = await api.peak()
      const reads = await busyFor(
        Math.ceil(seconds / READS_PART),
        people.map(() => () => timeRead(id)),
      )
      const rate = (time: number) => `${count(Math.round(1000 / time))}/s`
      return [
        {
          key: 'people',
          measured: `${String(people.length)} people at once for ${String(seconds)} s on me, list page and detail: time per answer / per bare read of the note`,
          ratio: perAnswer / reads.perAnswer,
          target: null,
          aim: null,
          absolute: `${rate(perAnswer)} / ${rate(reads.perAnswer)}; no error in ${count(times.length)}, median ${milliseconds(percentile(times, 0.5))}, p99 ${milliseconds(percentile(times, 0.99))}; ${mebibytes(idle)} to ${mebibytes(peak)}`,
          runs: 'one run',
        },
        ...(await measureAnswers(api, stage.person, agent, options)),
      ]
    })
  } finally {
    agent.destroy()
  }
}
