import { Agent } from 'node:http'
import pLimit from 'p-limit'
import { adminDb } from '../fixtures/emulators.ts'
import { type Person, signInAs } from '../fixtures/people.ts'
import { busyFor, percentile, spreadOf, type TimedKind } from './busy.ts'
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
/** How many times longer than the median the slowest hundredth of answers may take. */
const SPREAD = 4
/** Memory that grew by more than this in half the time would be lost. */
const FLAT = 1.05

async function signInAll(people: number): Promise<Person[]> {
  const limit = pLimit(SIGN_INS_AT_ONCE)
  return await Promise.all(Array.from({ length: people }, () => limit(() => signInAs('normal'))))
}

async function readNote(id: string): Promise<void> {
  const note = await adminDb().doc(`deliveryNotes/${id}`).get()
  if (note.data() === undefined) throw new Error('A note is not there')
}

/** The people's calls, which each of them makes in turn. @param id of a note */
function kindsOf(id: string): TimedKind[] {
  return [
    { name: 'me', path: 'user/me/', times: [] },
    { name: 'list page', path: 'delivery_notes/?limit=200', times: [] },
    { name: 'detail', path: `delivery_notes/${id}/`, times: [] },
  ]
}

const quantiles = (times: readonly number[]) =>
  `median ${milliseconds(percentile(times, 0.5))}, p99 ${milliseconds(percentile(times, 0.99))}`

/** How evenly the people were answered: all answers together, and the kind whose slowest answers are the furthest from its median. */
function spreadFigures(kinds: readonly TimedKind[]): Figure[] {
  const all = kinds.flatMap(({ times }) => times)
  const common = { target: null, runs: 'one run' }
  return [
    {
      ...common,
      key: 'peopleSpread',
      measured: 'the slowest hundredth of all these answers / their median',
      ratio: spreadOf(all),
      aim: SPREAD,
      absolute: `${quantiles(all)}; no error in ${count(all.length)}`,
    },
    {
      ...common,
      key: 'peopleKind',
      measured:
        'the slowest hundredth of answers of one kind / their median, for the kind with the largest ratio',
      ratio: Math.max(...kinds.map(({ times }) => spreadOf(times))),
      target: SPREAD,
      aim: null,
      absolute: kinds.map(({ name, times }) => `${name}: ${quantiles(times)}`).join('; '),
    },
  ]
}

/**
 * Two hundred people make calls for a minute, each one call after the other: user/me, a page of a list, a note. As many parallel bare reads of
 * the same note by the Admin SDK are what they are compared with. Any answer other than 200 ends the bench. Between the halves of the minute the
 * people pause for a second, so that the objects that are still in use after each half can be compared. The time of an answer includes that of
 * the emulators and the callers, which share the processor, so the processor time of each kind of answer is measured afterwards.
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
      const callsTo = (kinds: readonly TimedKind[]) =>
        people.map((person, no) => async (turn: number) => {
          // Each begins with another kind: people who all begin with the same one would first ask for 200 lists at the same moment.
          const kind = kinds[(no + turn) % kinds.length]
          const url = `${api.base}/api/v1/${kind?.path ?? ''}`
          kind?.times.push((await timedCall(url, person, { agent })).took)
        })
      // A warm-up, so that loading code and connecting is not measured.
      await busyFor(Math.ceil(seconds / WARM_UP_PART), callsTo(kindsOf(id)))
      const kinds = kindsOf(id)
      const idle = await api.idle()
      const first = await busyFor(seconds / 2, callsTo(kinds), kinds.length)
      const usedBefore = await api.used()
      const second = await busyFor(seconds / 2, callsTo(kinds), kinds.length)
      const usedAfter = await api.used()
      const peak = await api.peak()
      const perAnswer = (first + second) / 2
      const perRead = await busyFor(
        Math.ceil(seconds / READS_PART),
        people.map(() => () => readNote(id)),
      )
      const rate = (time: number) => `${count(Math.round(1000 / time))}/s`
      return [
        {
          key: 'people',
          measured: `${String(people.length)} people at once for ${String(seconds)} s on me, list page and detail: time per answer / per bare read of the note`,
          ratio: perAnswer / perRead,
          target: null,
          aim: null,
          absolute: `${rate(perAnswer)} / ${rate(perRead)}`,
          runs: 'one run',
        },
        ...spreadFigures(kinds),
        {
          key: 'peopleMemory',
          measured: 'memory in use of api after the second half of that time / after the first',
          ratio: usedAfter / usedBefore,
          target: FLAT,
          aim: null,
          absolute: `${mebibytes(usedAfter)} / ${mebibytes(usedBefore)}; the process ${mebibytes(idle)} before, at most ${mebibytes(peak)}`,
          runs: 'one run',
        },
        ...(await measureAnswers(api, stage.person, agent, options)),
      ]
    })
  } finally {
    agent.destroy()
  }
}
