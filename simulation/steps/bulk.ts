import fc from 'fast-check'
import { actsOf } from './act.ts'
import { fieldsOf, listOf, type Session } from './session.ts'

const bosses = fc.constantFrom('admin', 'normal')

async function previewed(session: Session, who: string, action: string, ids: readonly string[]) {
  const { body } = await session.call(who, 'POST', 'bulk_jobs/preview/', { action, target: { ids } })
  return listOf(fieldsOf(body)['notes']).map(fieldsOf)
}

/** A job of several notes, exactly those that its maker has reviewed. The same press again is a repeated call. */
export const startingJob = actsOf(
  'start a job',
  fc.record({
    who: bosses,
    action: fc.constantFrom('send', 'request', 'stop'),
    notes: fc.constantFrom([0], [0, 1], [0, 1, 2], [2, 3]),
    setsStatus: fc.boolean(),
    press: fc.nat(5),
  }),
  async (session, { who, action, notes, setsStatus, press }) => {
    const judged = await previewed(
      session,
      who,
      action,
      notes.map((note) => session.noteId(note)),
    )
    const wanted = judged
      .filter(({ verdict }) => verdict === 'will')
      .map(({ id, revision }) => ({ id, revision }))
    if (wanted.length === 0) return
    const request = {
      key: `job-${String(press)}`,
      action,
      notes: wanted,
      sets_status: action === 'send' && setsStatus,
    }
    const { id } = fieldsOf((await session.call(who, 'POST', 'bulk_jobs/', request)).body)
    if (typeof id === 'string') session.jobs.push(id)
  },
)

/** A job is stopped, goes on, or is taken back. @param back counted from the newest */
export const steeringJob = actsOf(
  'steer a job',
  fc.record({ who: bosses, to: fc.constantFrom('cancel', 'resume', 'undo'), back: fc.nat(1) }),
  async (session, { who, to, back }) => {
    const id = session.jobs.at(-1 - (back % Math.max(session.jobs.length, 1)))
    if (id === undefined) return
    const answer = await session.call(who, 'POST', `bulk_jobs/${id}/${to}/`)
    const made = fieldsOf(answer.body)['id']
    if (to === 'undo' && typeof made === 'string' && made !== id) session.jobs.push(made)
  },
)
