import type { Environment } from '../environment.ts'

/** Throttles mail to the company's mail server: one order of turns for all senders, on all instances. */
export interface MailTurns {
  /**
   * Takes the next turn, unless it is later than a moment.
   * @returns the time of the turn; null if none was taken
   */
  take(latest: Date): Promise<Date | null>
  /** Accounts for a mail that is sent at once because a person waits for it; all others wait one turn longer. */
  pass(): Promise<void>
}

/** A turn that is taken now, and its effect on the order. */
export interface TakenTurn {
  at: Date
  /** when the turn after it is */
  nextAt: Date
}

/**
 * The next turn. The only stored value is the time of the next turn: turns are evenly spaced, and unused ones are lost.
 * @param nextAt null if nobody has sent yet
 * @param apartMs interval between two turns, milliseconds
 */
export function nextTurn(nextAt: Date | null, now: Date, apartMs: number): TakenTurn {
  const at = nextAt !== null && nextAt > now ? nextAt : now
  return { at, nextAt: new Date(at.getTime() + apartMs) }
}

/**
 * Counts a mail that a person waits for, which is sent without a turn. If counting fails, the mail is sent all the same. Resolves when it is
 * counted, and never rejects.
 */
export type CountMail = () => Promise<void>

/** @param onFault is told of a mail that could not be counted */
export function mailCount(turns: Pick<MailTurns, 'pass'>, onFault: (error: unknown) => void): CountMail {
  return () => turns.pass().catch(onFault)
}

/** Waits for turns, for a sender of many mails in sequence. */
export interface MailPace {
  /**
   * Waits for a turn, but no longer than until a moment.
   * @returns whether there is a turn
   */
  turn: (latest: Date) => Promise<boolean>
  /** Marks the turn as used, once a mail is handed to the mail server, whatever the outcome. */
  sent: () => void
}

/**
 * The pace of one run. A turn that was not used is kept for the next mail.
 * @param wait resolves after this many milliseconds
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
