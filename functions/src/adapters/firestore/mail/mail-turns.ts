import { MINUTE_MS } from '@kenshu/contract/time-units'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { LIMITS } from '../../../config/limits/limits.ts'
import type { Environment } from '../../../usecases/environment.ts'
import { type MailTurns, nextTurn, type TakenTurn } from '../../../usecases/mail/mail-turns.ts'
import { collections } from '../collections.ts'
import { isLostRace } from '../conflicts.ts'
import { untilWritten } from '../until-written.ts'

/** The pace as it is stored, and the setting that it follows. */
interface Pace {
  nextAt: Date | null
  /** undefined if nothing is stored */
  since: Timestamp | undefined
  perMinute: number
}

/**
 * `paces/mail`: throttles outgoing mail. A turn counts only once it is stored on top of the previous one (optimistic concurrency). If a
 * commit's response is lost, the turn may be taken twice, which leaves a gap.
 *
 * An instance that sends many mails mostly takes its next turn on top of its own last turn, without reading the store. If another instance has
 * taken a turn since, the commit fails, and this instance reads the store and tries again. A changed setting counts one turn later.
 * @param readPerMinute reads how many mails a minute may have; 0 means no limit, and nothing is stored
 */
export function firestoreMailTurns(
  db: Firestore,
  { now }: Pick<Environment, 'now'>,
  readPerMinute: () => Promise<number>,
): MailTurns {
  const ref = collections(db).paces.doc('mail')
  /** what this instance has stored last, from which it may take one more turn without reading the store */
  let own: { pace: Pace; at: Date } | null = null

  async function read(): Promise<Pace> {
    // Both are read at the same time, so that the setting costs a mail no further wait.
    const [stored, perMinute] = await Promise.all([ref.get(), readPerMinute()])
    return { nextAt: stored.data()?.nextAt.toDate() ?? null, since: stored.updateTime, perMinute }
  }

  async function store({ since }: Pace, nextAt: Date): Promise<Timestamp> {
    const pace = { nextAt: Timestamp.fromDate(nextAt) }
    const { writeTime } = await (since === undefined
      ? ref.create(pace)
      : ref.update(pace, { lastUpdateTime: since }))
    return writeTime
  }

  /** Takes the turn after a pace. @param perMinute the setting for the turn after it */
  async function takeAfter(
    pace: Pace,
    isWanted: (turn: TakenTurn) => boolean,
    perMinute: () => Promise<number>,
  ): Promise<Date | null> {
    if (pace.perMinute === 0) return now()
    const turn = nextTurn(pace.nextAt, now(), MINUTE_MS / pace.perMinute)
    if (!isWanted(turn)) return null
    const [since, setting] = await Promise.all([store(pace, turn.nextAt), perMinute()])
    own = { pace: { nextAt: turn.nextAt, since, perMinute: setting }, at: now() }
    return turn.at
  }

  /** What this instance has stored just now, which only one caller gets. */
  function takeOwn(): Pace | null {
    const taken = own
    own = null
    return taken !== null && now().getTime() - taken.at.getTime() < LIMITS.ownTurnMs ? taken.pace : null
  }

  /**
   * Takes the next turn.
   * @returns null if the caller does not want that turn
   */
  async function take(isWanted: (turn: TakenTurn) => boolean): Promise<Date | null> {
    const known = takeOwn()
    if (known !== null) {
      try {
        return await takeAfter(known, isWanted, readPerMinute)
      } catch (error) {
        if (!isLostRace(error)) throw error
      }
    }
    return untilWritten(async () => {
      const pace = await read()
      return takeAfter(pace, isWanted, () => Promise.resolve(pace.perMinute))
    })
  }

  return {
    take: (latest) => take(({ at }) => at <= latest),
    async pass() {
      await take(() => true)
    },
  }
}
