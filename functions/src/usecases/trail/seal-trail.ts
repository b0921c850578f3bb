import { tokyoDate } from '@kenshu/contract/calendar-date'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { describeCrash, OwnError } from '../../failure.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import { type AddDependencies, addNew, passOn } from './add-leaves.ts'
import { composeCheckpointMail } from './compose-checkpoint-mail.ts'
import { checkpointPath, publishCheckpoint } from './publish-checkpoint.ts'
import type { StoredTrailMails } from './trail-mails.ts'
import type { TrailLog, TrailState } from './trail-ports.ts'

export interface SealDependencies extends Omit<AddDependencies, 'limits'> {
  trailLog: TrailLog
  trailMails: Pick<SettingsStore<StoredTrailMails>, 'read'>
  sender: Sender
  limits: AddDependencies['limits'] & { trailTiledAtOnce: number; trailStampsDue: number }
}

/** The last checkpoint, after one more. Another run may have published a later one meanwhile. */
function published(before: Pick<TrailState, 'published'>, size: number): Pick<TrailState, 'published'> {
  return { published: Math.max(before.published, size) }
}

/** Makes a checkpoint the day's: it is mailed to those who keep it, and is to be stamped if there is an authority. */
async function endDay(
  { trailStore, trailLog, trailMails, sender, environment, limits }: SealDependencies,
  { size, note, day }: { size: number; note: string; day: string },
): Promise<void> {
  const { addresses } = await trailMails.read()
  const requestId = environment.newId()
  const notices = addresses.map((to) => composeCheckpointMail(to, { day, note, sender, requestId }))
  const withDue = (stampsDue: readonly number[]) =>
    trailLog.stamper === null
      ? [...stampsDue]
      : [...new Set([...stampsDue, size])].slice(-limits.trailStampsDue)
  // Another run may have made one of this day the day's meanwhile.
  const isEnded = (state: TrailState) => state.day >= day
  await trailStore.save(
    (state) => ({
      ...published(state, size),
      ...(isEnded(state) ? {} : { day, stampsDue: withDue(state.stampsDue) }),
    }),
    (state) => (isEnded(state) ? [] : notices),
  )
}

/**
 * Has the checkpoints of days stamped that still wait for it. At the first that fails it stops, since the authority would let the others wait as
 * well; the next run tries again. The newest goes first: one that can never be stamped, because its file is gone, holds up only older ones.
 */
async function stampDays({ trailStore, trailLog, log }: SealDependencies): Promise<void> {
  const { stampsDue } = await trailStore.state()
  const { files, stamper } = trailLog
  if (stamper === null) return
  for (const size of stampsDue.toReversed()) {
    const path = `${checkpointPath(size)}.tsr`
    try {
      const note = await files.find(checkpointPath(size))
      if (note === null) throw new OwnError(`The log has no ${checkpointPath(size)}`)
      if ((await files.find(path)) === null) await files.keep(path, await stamper.stamp(note))
      await trailStore.save((now) => ({ stampsDue: now.stampsDue.filter((due) => due !== size) }))
    } catch (error) {
      log.error('a checkpoint was not time-stamped', { path, error: describeCrash(error) })
      return
    }
  }
}

/**
 * Seals the trail (docs/decisions/0055-sealed-trail.md): gives every document that has none its leaf, and publishes a checkpoint of the tree.
 * Idempotent: runs may be frequent, concurrent, and die at any point.
 * @returns leaves that this run appended, and leaves of the last checkpoint
 * @throws Error if what was published earlier is not there any more, or not as it was signed
 */
export async function sealTrail(deps: SealDependencies): Promise<{ added: number; published: number }> {
  const { trailStore, environment } = deps
  const begun = environment.now()
  const state = await trailStore.state()
  const recent = await addNew(deps, state, begun)
  const passed = await passOn(deps, state, begun)
  await trailStore.save({ lookedAt: recent.lookedAt, pass: passed.pass })
  const added = recent.added + passed.added
  // Before everything until now has its leaf, older documents would follow a checkpoint that says that there were none.
  if (passed.pass.ended === 0 || !recent.isAll) return { added, published: 0 }

  const { size, day, ...last } = await trailStore.state()
  if (size > last.published) {
    const now = environment.now()
    const note = await publishCheckpoint(deps, { ...last, size }, now)
    const today = tokyoDate(now)
    if (today === day) await trailStore.save((before) => published(before, size))
    else await endDay(deps, { size, note, day: today })
  }
  await stampDays(deps)
  return { added, published: size }
}
