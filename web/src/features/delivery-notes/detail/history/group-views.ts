import type { AuditAction, HistoryEntry } from '@kenshu/contract/history/schema'

/** One place of the timeline: an entry, or several views of the client with nothing else between them. */
export type HistoryPlace = { kind: 'entry'; entry: HistoryEntry } | { kind: 'views'; views: HistoryEntry[] }

const VIEWS: readonly AuditAction[] = ['client.view', 'client.view_readonly']
/** Fewer in a row stay single. */
const FEWEST_IN_GROUP = 3

/** Brings views that follow one another together, so that a client who looks often does not hide what happened. */
export function groupViews(entries: readonly HistoryEntry[]): HistoryPlace[] {
  const runs: HistoryEntry[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    const continues = before !== undefined && VIEWS.includes(before.action) && VIEWS.includes(entry.action)
    if (continues) run?.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap((run): HistoryPlace[] =>
    run.length >= FEWEST_IN_GROUP
      ? [{ kind: 'views', views: run }]
      : run.map((entry) => ({ kind: 'entry', entry })),
  )
}
