import type { AuditAction, HistoryEntry } from '@kenshu/contract/history/history'
import { GROUPED_VIEWS } from '../../../../lib/limits.ts'

/** Who viewed: the client the note, or staff its access data. */
export type Viewers = 'client' | 'staff'

/** An item of the timeline: an entry, or consecutive views of the same kind. */
export type HistoryPlace =
  | { kind: 'entry'; entry: HistoryEntry }
  | { kind: 'views'; viewers: Viewers; views: HistoryEntry[] }

const VIEWS: Partial<Record<AuditAction, Viewers>> = {
  'client.view': 'client',
  'client.view_readonly': 'client',
  'note.secrets': 'staff',
}

/** Groups consecutive views, so that many views do not hide other entries. */
export function groupViews(entries: readonly HistoryEntry[]): HistoryPlace[] {
  const runs: { viewers: Viewers | undefined; entries: HistoryEntry[] }[] = []
  for (const entry of entries) {
    const viewers = VIEWS[entry.action]
    const run = runs.at(-1)
    if (viewers !== undefined && run?.viewers === viewers) run.entries.push(entry)
    else runs.push({ viewers, entries: [entry] })
  }
  return runs.flatMap(({ viewers, entries: run }): HistoryPlace[] =>
    viewers !== undefined && run.length >= GROUPED_VIEWS
      ? [{ kind: 'views', viewers, views: run }]
      : run.map((entry) => ({ kind: 'entry', entry })),
  )
}
