import fc from 'fast-check'
import { actsOf } from './act.ts'
import { fieldsOf, listOf, type Session } from './session.ts'

/** The milliseconds after which a job of a few notes is done. */
const UNDO_AFTER = 5_000

const bosses = fc.constantFrom('admin', 'normal')

async function previewed(session: Session, who: string, action: string, ids: readonly string[]) {
  const { body } = await session.call(who, 'POST', 'bulk_jobs/preview/', { action, target: { ids } })
  return listOf(fieldsOf(body)['notes']).map(fieldsOf)
}

async function steer(session: Session, who: string, id: string, to: string): Promise<void> {
  const answer = await session.call(who, 'POST', `bulk_jobs/${id}/${to}/`)
  const made = fieldsOf(answer.body)['id']
  if (to === 'undo' && typeof made === 'string') session.jobs.push({ id: made, who })
}

interface JobWish {
  readonly action: string
  readonly notes: readonly number[]
  readonly setsStatus: boolean
  /** whether the notes share one mail */
  readonly isBundled: boolean
  readonly key: string
}

/** Reviews the notes, and starts a job with those that pass. @returns the job's id; null if there is none */
export async function startJob(
  session: Session,
  who: string,
  { action, notes, setsStatus, isBundled, key }: JobWish,
): Promise<string | null> {
  const ids = notes.map((note) => session.noteId(note))
  const wanted = (await previewed(session, who, action, ids))
    .filter(({ verdict }) => verdict === 'will')
    .map(({ id, revision }) => ({ id, revision, ...(action === 'send' && isBundled && { bundle: 0 }) }))
  if (wanted.length === 0) return null
  const request = { key, action, notes: wanted, sets_status: action === 'send' && setsStatus }
  const { id } = fieldsOf((await session.call(who, 'POST', 'bulk_jobs/', request)).body)
  if (typeof id !== 'string') return null
  session.jobs.push({ id, who })
  return id
}

/** A job of exactly the reviewed notes. A second call with the same key is a repeated call. */
export const startingJob = actsOf(
  'start a job',
  fc.record({
    who: bosses,
    action: fc.constantFrom('send', 'request', 'stop'),
    notes: fc.constantFrom([0], [0, 1], [0, 1, 2], [2, 3]),
    setsStatus: fc.boolean(),
    /** whether the notes share one mail */
    isBundled: fc.boolean(),
    press: fc.nat(5),
    /** what the user does with the job at once */
    andThen: fc.constantFrom(null, null, null, 'cancel', 'resume', 'undo'),
  }),
  async (session, { who, press, andThen, ...wish }) => {
    const id = await startJob(session, who, { ...wish, key: `job-${String(press)}` })
    if (id === null) return
    // The job must be done before it can be undone.
    if (andThen === 'undo') await new Promise((resolve) => setTimeout(resolve, UNDO_AFTER))
    if (andThen !== null) await steer(session, who, id, andThen)
  },
)

/** A job is cancelled, resumed or undone. @param back index from the newest job @param who null: the user who started it */
export const steeringJob = actsOf(
  'steer a job',
  fc.record({
    who: fc.constantFrom(null, null, 'admin', 'normal'),
    to: fc.constantFrom('cancel', 'resume', 'undo', 'undo'),
    back: fc.nat(1),
  }),
  async (session, { who, to, back }) => {
    const job = session.jobs.at(-1 - (back % Math.max(session.jobs.length, 1)))
    if (job !== undefined) await steer(session, who ?? job.who, job.id, to)
  },
)
