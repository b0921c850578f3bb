import type { LinkDays } from '@kenshu/contract/link-days'
import type { Environment } from '../environment.ts'
import type { DaySettings } from '../reminders/reminder-setup.ts'
import { readSender, type SenderDependencies } from './letterhead.ts'

/** Reads how long links are valid. */
export type ReadLinkDays = () => Promise<LinkDays>

/**
 * Reads how long links are valid, for staff's lists and figures. The answer is kept for a while, because they would wait for it in front of their
 * counts (docs/decisions/0050-round-trips.md), and a link is out for days. Whether a client's link still opens is never decided by it.
 * @param keptMs in milliseconds
 */
export function keptLinkDays(
  deps: SenderDependencies,
  { now }: Pick<Environment, 'now'>,
  keptMs: number,
): ReadLinkDays {
  let kept: { until: number; linkDays: Promise<LinkDays> } | null = null
  return () => {
    const at = now().getTime()
    if (kept !== null && at < kept.until) return kept.linkDays
    const linkDays = readSender(deps).then((sender) => sender.linkDays)
    const fresh = { until: at + keptMs, linkDays }
    kept = fresh
    linkDays.catch(() => {
      if (kept === fresh) kept = null
    })
    return linkDays
  }
}

interface LinkDaysDependencies {
  readLinkDays: ReadLinkDays
  daySettings: DaySettings
}

/** The dependencies of a call, with how long links are valid. */
export async function withLinkDays<T extends LinkDaysDependencies>(
  deps: T,
): Promise<T & { linkDays: LinkDays }> {
  const linkDays = await deps.readLinkDays()
  const { holidays, dayMinutes } = deps.daySettings
  return { ...deps, linkDays, daySettings: { holidays, dayMinutes, linkDays } }
}
