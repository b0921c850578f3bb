import type { Environment } from '../environment.ts'
import type { Mailer } from './mail-ports.ts'

/** Whose turn it is at the company's mail server: one order for all that sends, on whatever instance. */
export interface MailTurns {
  /**
   * Takes the next turn, unless that comes after a moment.
   * @returns when it is; null where nothing was taken
   */
  take(latest: Date): Promise<Date | null>
  /** A mail goes out at once, because somebody waits for it: all others wait a turn longer. */
  pass(): Promise<void>
}

/** What a turn that is taken now makes of the order. */
export interface TakenTurn {
  at: Date
  /** when the one after it is */
  nextAt: Date
}

/**
 * The next turn. All that is known of the order is when that is: turns are evenly apart, and what nobody took is not made up for.
 * @param nextAt null: nobody has sent yet
 * @param apartMs from one turn to the next, milliseconds
 */
export function nextTurn(nextAt: Date | null, now: Date, apartMs: number): TakenTurn {
  const at = nextAt !== null && nextAt > now ? nextAt : now
  return { at, nextAt: new Date(at.getTime() + apartMs) }
}

/**
 * A mailer for what a person waits for: it does not wait for its turn, but counts. That it counts is not worth the mail, which has been
 * claimed by then.
 */
export function mailerOutOfTurn(
  mailer: Mailer,
  turns: Pick<MailTurns, 'pass'>,
  onFault: (error: unknown) => void,
): Mailer {
  return {
    ...mailer,
    async send(mail, ids) {
      await turns.pass().catch(onFault)
      return mailer.send(mail, ids)
    },
  }
}

/** Waits for turns, for one who sends one mail after the other. */
export interface MailPace {
  /** Waits for a turn, or until a moment if none comes before. @returns whether there is one */
  turn: (latest: Date) => Promise<boolean>
  /** A mail is handed to the mail server, or was, whatever comes of it: the turn is used. */
  sent: () => void
}

/**
 * The pace of one run. A turn for which nothing was to be sent is kept for the next mail.
 * @param wait resolves after so many milliseconds
 */
export function mailPace(
  turns: Pick<MailTurns, 'take'>,
  { now }: Pick<Environment, 'now'>,
  wait: (ms: number) => Promise<unknown>,
): MailPace {
  let has = false
  return {
    turn: async (latest) => {
      if (has) return true
      const at = await turns.take(latest)
      const left = (at ?? latest).getTime() - now().getTime()
      if (left > 0) await wait(left)
      has = at !== null
      return has
    },
    sent: () => {
      has = false
    },
  }
}
