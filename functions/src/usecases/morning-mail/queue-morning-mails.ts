import { tokyoDate } from '@kenshu/contract/calendar-date'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { IsBusinessDay } from '@kenshu/contract/reminders/business-days'
import pLimit from 'p-limit'
import type { Staff } from '../caller.ts'
import type { Environment } from '../environment.ts'
import { getToday, type TodayDependencies } from '../today/get-today.ts'
import { type Account, judgeAccount } from '../user/access.ts'
import { readableUser } from '../user/readable-user.ts'
import type { Accounts, Users } from '../user/user-ports.ts'
import { composeMorningMail } from './compose-morning-mail.ts'
import { isMorningOf, nextMorning } from './morning-days.ts'
import { businessDays, type CompanyDays } from './morning-mail-settings.ts'
import type { MorningMails, MorningPlace } from './morning-ports.ts'

export interface MorningDependencies extends TodayDependencies, CompanyDays {
  readonly morningMails: Pick<MorningMails, 'read' | 'due' | 'decide'>
  readonly users: Pick<Users, 'get'>
  readonly accounts: Pick<Accounts, 'find'>
  readonly allowedEmailDomains: readonly string[]
  readonly sender: Sender
  /** origin and path before the app's pages */
  readonly appUrl: string
  readonly environment: Environment
  readonly limits: TodayDependencies['limits'] & {
    /** the hour (Tokyo) from which no mail is queued any more */
    readonly morningUntilHour: number
    /** how many people are read at a time, and counted for at a time */
    readonly morningPage: number
    readonly morningAtOnce: number
    /** for how long a run begins with further pages, in milliseconds */
    readonly morningRunMs: number
  }
}

/** What a run has in common for everybody. */
interface Run {
  readonly isBusinessDay: IsBusinessDay
  readonly requestId: string
}

/**
 * The person, if they may use the product now: their record and their account are checked, as for a call.
 * @param account undefined if it was deleted
 */
async function readerOf(
  { users, allowedEmailDomains }: MorningDependencies,
  uid: string,
  account: Account | undefined,
): Promise<(Staff & { to: string }) | null> {
  const user = await readableUser(users, uid)
  if (user === null || user.sub === null || judgeAccount(user.sub, account, allowedEmailDomains) !== null)
    return null
  const { role, isActive, waitingSince, email, emailAlias, displayName } = user
  const to = account?.google?.email
  if (to === undefined || role === null || !isActive || waitingSince !== null) return null
  return { uid, to, role, email, emailAlias, displayName }
}

/** The mail of a person who may use the product and for whom something waits; otherwise null. */
async function mailOf(
  deps: MorningDependencies,
  { requestId }: Run,
  uid: string,
  account: Account | undefined,
) {
  const reader = await readerOf(deps, uid, account)
  if (reader === null) return null
  const today = await getToday(deps, reader)
  const { to, displayName: name } = reader
  return today.waiting.length === 0
    ? null
    : composeMorningMail({ uid, to, name }, today, { ...deps, requestId })
}

/**
 * Decides a person's mail of today, if it is their morning, and in any case when the next one is decided.
 * @returns whether a mail was queued
 */
async function decideFor(
  deps: MorningDependencies,
  run: Run,
  uid: string,
  account: Account | undefined,
): Promise<boolean> {
  const { morningMails, environment, limits } = deps
  const now = environment.now()
  const seen = await morningMails.read(uid)
  if (seen === null) return false
  const isMorning = isMorningOf(seen, run.isBusinessDay, now, limits.morningUntilHour)
  const notice = isMorning ? await mailOf(deps, run, uid, account) : null
  return morningMails.decide(uid, (stored) => {
    // Another run has decided it, or the person has just changed their rules: then this run knows nothing about their mail.
    if (stored.nextAt?.getTime() !== seen.nextAt?.getTime()) return null
    const lastDay = isMorning ? tokyoDate(now) : stored.lastDay
    return {
      set: { lastDay, nextAt: nextMorning(stored.rules, run.isBusinessDay, { now, lastDay }) },
      notice,
    }
  })
}

/**
 * Queues the morning mails that are due (docs/decisions/0046-morning-mail.md): one a person and day, and none where nothing waits.
 * Idempotent: calls may be frequent, concurrent, and die at any point, because a mail is queued in the transaction that stores that its day
 * is decided.
 * @returns how many it queued
 * @throws AggregateError after all were tried, with the errors of the people whose mail was not decided; the next run tries again
 */
export async function queueMorningMails(deps: MorningDependencies): Promise<number> {
  const { morningMails, accounts, environment, limits } = deps
  const begun = environment.now()
  const inTurn = pLimit(limits.morningAtOnce)
  const faults: unknown[] = []
  let run: Run | null = null
  let queued = 0
  let place: MorningPlace | null = null
  do {
    const page = await morningMails.due(begun, place, limits.morningPage)
    if (page.uids.length > 0) {
      run ??= { isBusinessDay: await businessDays(deps), requestId: environment.newId() }
      const found = await accounts.find(page.uids)
      const shared = run
      const outcomes = await Promise.allSettled(
        page.uids.map((uid) => inTurn(() => decideFor(deps, shared, uid, found.get(uid)))),
      )
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') faults.push(outcome.reason)
        else if (outcome.value) queued += 1
      }
    }
    place = page.next
  } while (place !== null && environment.now().getTime() - begun.getTime() < limits.morningRunMs)
  if (faults.length > 0)
    throw new AggregateError(faults, `${String(faults.length)} morning mails not decided`)
  return queued
}
