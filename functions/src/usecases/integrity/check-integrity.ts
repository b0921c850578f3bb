import { tokyoDate } from '@kenshu/contract/calendar-date'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { type Finding, QUIET_KINDS } from '@kenshu/contract/integrity/findings'
import { once } from '@kenshu/contract/once'
import { LIMITS } from '../../config/limits/limits.ts'
import type { Environment } from '../environment.ts'
import type { Notice } from '../mail/notice.ts'
import type { Parties } from '../parties/party-ports.ts'
import type { Users } from '../user/user-ports.ts'
import { composeIntegrityMail } from './compose-integrity-mail.ts'
import type { CheckProgress, CheckResult, IntegrityState, IntegrityStore } from './integrity-ports.ts'
import { listedParties } from './listed-parties.ts'
import { STAGES, type StageDependencies, type StagePage } from './stages.ts'

export interface IntegrityDependencies extends Omit<StageDependencies, 'limits' | 'isListed'> {
  integrityStore: IntegrityStore
  parties: Parties
  users: Pick<Users, 'admitted'>
  sender: Sender
  /** origin and path before the app's pages */
  appUrl: string
  environment: Environment
  limits: StageDependencies['limits'] & { integrityRunMs: number; integrityNight: number }
}

function begin(night: string, begun: Date): CheckProgress {
  return { night, begun, stage: 0, after: '', seen: {}, partial: [], amount: 0, findings: [], found: {} }
}

/** A finding as it is kept: all that are kept must fit into one document, however much there is to tell of each. */
function kept(finding: Finding): Finding {
  const { detail } = finding
  const most = LIMITS.integrityDetailCharacters
  return detail.length <= most ? finding : { ...finding, detail: `${detail.slice(0, most)}…` }
}

/** The progress with what a page found. */
export function withPage(
  progress: CheckProgress,
  name: string,
  { findings, seen, amount = 0 }: StagePage,
  most: number,
): CheckProgress {
  const found = { ...progress.found }
  for (const { kind } of findings) found[kind] = (found[kind] ?? 0) + 1
  return {
    ...progress,
    seen: { ...progress.seen, [name]: (progress.seen[name] ?? 0) + seen },
    amount: progress.amount + amount,
    findings: [...progress.findings, ...findings.map(kept)].slice(0, most),
    found,
  }
}

/** The progress, with a stage of which this check looks at a part. */
function inPart(progress: CheckProgress, name: string): CheckProgress {
  return progress.partial.includes(name) ? progress : { ...progress, partial: [...progress.partial, name] }
}

/**
 * Whether the store's own count and sum, which come from its indexes, are those of the documents. Only judged if every note was looked at and
 * none has changed since the check began.
 */
async function totalsPage(
  { integritySource }: IntegrityDependencies,
  { seen, amount, partial, begun }: CheckProgress,
): Promise<StagePage> {
  const nothing = { findings: [], seen: 0, next: null }
  if (partial.includes('notes')) return nothing
  const totals = await integritySource.totals(begun)
  if (totals.isChanged || (totals.count === (seen['notes'] ?? 0) && totals.amount === amount)) return nothing
  const detail = `${String(totals.count)} / ${String(seen['notes'] ?? 0)}, ${String(totals.amount)} / ${String(amount)}`
  return { ...nothing, findings: [{ kind: 'totals', place: 'deliveryNotes', name: '', detail }] }
}

/** The mails about a check's findings: one to each admin, and none if there is nothing to tell that the last check has not told. */
async function noticesOf(
  { users, sender, appUrl, environment }: IntegrityDependencies,
  result: CheckResult,
  before: CheckResult | null,
): Promise<Notice[]> {
  const told = new Set(before?.findings.map(({ kind, place }) => `${kind} ${place}`))
  const isNew = result.findings.some(
    ({ kind, place }) => !QUIET_KINDS.includes(kind) && !told.has(`${kind} ${place}`),
  )
  if (!isNew) return []
  const requestId = environment.newId()
  const admins = (await users.admitted()).filter(({ role }) => role === 'admin')
  return admins.map((admin) => composeIntegrityMail(admin, result, { sender, appUrl, requestId }))
}

/**
 * The nightly check (docs/decisions/0060-integrity-check.md): looks through the collections page by page, and stores how far it is when its
 * time is over; the next run goes on there. If a run dies, the next one repeats it. Only reads, except for its own state.
 * @returns the check that has ended in this run, or null
 */
export async function checkIntegrity(deps: IntegrityDependencies): Promise<CheckResult | null> {
  const { integrityStore, environment, limits } = deps
  const started = environment.now().getTime()
  const isListed = once(() => listedParties(deps.parties))
  let state: IntegrityState = await integrityStore.state()
  const night = tokyoDate(environment.now())
  if (state.running === null && state.last?.night === night) return null
  let progress = state.running ?? begin(night, environment.now())
  for (let stage = STAGES[progress.stage]; stage !== undefined; stage = STAGES[progress.stage]) {
    const { name, isLong } = stage
    const isResumed = progress.after === '' && state.places[name] !== undefined
    const after = isResumed ? (state.places[name] ?? '') : progress.after
    const page = await stage.page({ ...deps, isListed }, after, environment.now())
    progress = withPage(progress, name, page, limits.integrityKept)
    if (isResumed) progress = inPart(progress, name)
    const isEnough = isLong && (progress.seen[name] ?? 0) >= limits.integrityNight
    if (page.next === null || isEnough) {
      const { [name]: _, ...places } = state.places
      if (page.next !== null) {
        progress = inPart(progress, name)
        places[name] = page.next
      }
      state = { ...state, places }
      progress = { ...progress, stage: progress.stage + 1, after: '' }
    } else progress = { ...progress, after: page.next }
    if (environment.now().getTime() - started >= limits.integrityRunMs) {
      await integrityStore.save({ ...state, running: progress })
      return null
    }
  }
  progress = withPage(progress, 'totals', await totalsPage(deps, progress), limits.integrityKept)
  const { stage: _stage, after: _after, amount: _amount, ...rest } = progress
  const result: CheckResult = { ...rest, ended: environment.now() }
  await integrityStore.save(
    { ...state, running: null, last: result },
    await noticesOf(deps, result, state.last),
  )
  return result
}
