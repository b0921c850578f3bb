import { MINUTE_MS } from '@kenshu/contract/time-units'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import type { Environment } from '../../../usecases/environment.ts'
import { type MailTurns, nextTurn, type TakenTurn } from '../../../usecases/mail/mail-turns.ts'
import { collections } from '../collections.ts'
import { untilWritten } from '../until-written.ts'

/**
 * `paces/mail`: throttles outgoing mail. A turn counts only once it is stored on top of the previous one (optimistic concurrency). If a
 * commit's response is lost, the turn may be taken twice, which leaves a gap.
 * @param readPerMinute reads how many mails a minute may have; 0 means no limit, and nothing is stored
 */
export function firestoreMailTurns(
  db: Firestore,
  { now }: Pick<Environment, 'now'>,
  readPerMinute: () => Promise<number>,
): MailTurns {
  const ref = collections(db).paces.doc('mail')

  /**
   * Takes the next turn.
   * @returns null if the caller does not want that turn
   */
  function take(isWanted: (turn: TakenTurn) => boolean): Promise<Date | null> {
    return untilWritten(async () => {
      // Both at once, so that a mail waits for the store no longer than before its pace could be set.
      const [stored, perMinute] = await Promise.all([ref.get(), readPerMinute()])
      if (perMinute === 0) return now()
      const turn = nextTurn(stored.data()?.nextAt.toDate() ?? null, now(), MINUTE_MS / perMinute)
      if (!isWanted(turn)) return null
      const pace = { nextAt: Timestamp.fromDate(turn.nextAt) }
      if (stored.updateTime === undefined) await ref.create(pace)
      else await ref.update(pace, { lastUpdateTime: stored.updateTime })
      return turn.at
    })
  }

  return {
    take: (latest) => take(({ at }) => at <= latest),
    async pass() {
      await take(() => true)
    },
  }
}
