import type { Agent } from 'node:http'
import { ROW_FIELDS } from '@kenshu/contract/delivery-note/row'
import { adminDb } from '../fixtures/emulators.ts'
import type { Person } from '../fixtures/people.ts'
import { MARK_FIELDS } from '../functions/src/adapters/firestore/notes/note-list.ts'
import { jsonBody } from './calls.ts'
import { type Figure, median, medianOf } from './figures.ts'
import { type BenchOptions, partOf } from './options.ts'
import type { BareReads } from './processes/bare-reads.ts'
import type { Served } from './serve.ts'
import { type Body, CLIENT, timedCall } from './timed-call.ts'

/** Answers of each kind in a round at full size. */
const ANSWERS = 200
/** How many of them at once, as an instance has them. */
const AT_ONCE = 20
const LIST_ROWS = 200
const TARGET = 3

/** A kind of answer. */
interface Kind {
  readonly key: string
  readonly name: string
  /** below /api/v1 */
  readonly path: string
  /** a client's call has a body; without one it is a GET of staff */
  readonly body?: Body
  readonly bare: BareReads
}

function kindsOf({ token, uid, email }: Person, noteId: string, noPasswordToken: string): Kind[] {
  const user = `users/${uid}`
  const note = `deliveryNotes/${noteId}`
  return [
    {
      key: 'Me',
      name: 'user/me',
      path: 'user/me/',
      // The second and the third stand for what the answer asks for by ids of its own.
      bare: { token, documents: [[user, `members/${email}`, `auditLog/${uid}`]] },
    },
    {
      key: 'Page',
      name: 'a page of the list',
      path: `delivery_notes/?limit=${String(LIST_ROWS)}`,
      bare: {
        token,
        documents: [[user]],
        list: { fields: [...ROW_FIELDS, ...MARK_FIELDS], limit: LIST_ROWS },
      },
    },
    {
      key: 'Note',
      name: 'a note',
      path: `delivery_notes/${noteId}/`,
      bare: { token, documents: [[user], [note]] },
    },
    {
      key: 'Client',
      name: 'a client reads',
      path: 'confirm/read/',
      body: jsonBody({ noPasswordToken }),
      // The company's settings, and what is left of the limits of the source and of the link.
      bare: {
        token: null,
        documents: [['settings/company'], ['callBuckets/source'], ['callBuckets/link']],
        noPasswordToken,
      },
    },
  ]
}

/** Makes calls, some at once. */
async function callAll(times: number, call: () => Promise<unknown>): Promise<void> {
  let begun = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (begun++ < times) await call()
    }),
  )
}

/**
 * What an answer of each kind takes of the processor in the process that answers, compared with the same reads by the Admin SDK in the same
 * process, which include the verification of the token and the lookup of its account. The two alternate.
 */
export async function measureAnswers(
  api: Served,
  person: Person,
  agent: Agent,
  { rounds, part }: Pick<BenchOptions, 'rounds' | 'part'>,
): Promise<Figure[]> {
  const times = partOf(ANSWERS, part)
  const { docs } = await adminDb().collection('deliveryNotes').limit(1).get()
  const [note] = docs
  if (note === undefined) throw new Error('There are no notes')
  const processorOf = async (work: () => Promise<void>) => {
    const before = await api.processor()
    await work()
    return ((await api.processor()) - before) / times
  }
  const measure = async ({ key, name, path, body, bare }: Kind): Promise<Figure> => {
    const caller = body === undefined ? person : CLIENT
    const answer = () =>
      callAll(times, () => timedCall(`${api.base}/api/v1/${path}`, caller, { agent, ...(body && { body }) }))
    const read = () => api.readBare(bare, times, AT_ONCE)
    // A warm-up, so that loading and compiling code and connecting is not measured.
    await answer()
    await read()
    const turns: { answering: number; reading: number }[] = []
    for (let round = 0; round < rounds; round++) {
      turns.push({ answering: await processorOf(answer), reading: await processorOf(read) })
    }
    const middle = (of: (turn: (typeof turns)[number]) => number) => median(turns.map(of))
    const took = (of: (turn: (typeof turns)[number]) => number) => `${middle(of).toFixed(2)} ms`
    return {
      key: `answer${key}`,
      measured: `processor time of an answer: ${name} / the same reads by the Admin SDK`,
      ratio: middle(({ answering, reading }) => answering / reading),
      target: TARGET,
      aim: null,
      absolute: `${took(({ answering }) => answering)} / ${took(({ reading }) => reading)}`,
      runs: medianOf(rounds),
    }
  }
  const figures: Figure[] = []
  for (const kind of kindsOf(person, note.id, String(note.get('noPasswordToken')))) {
    figures.push(await measure(kind))
  }
  return figures
}
