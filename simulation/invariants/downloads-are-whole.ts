import type { Download } from '../steps/session.ts'
import { sameText, textOf } from './documents.ts'
import type { Invariant } from './invariant.ts'

/** The statuses of the notes from some time on, by id. */
interface Moment {
  readonly at: number
  readonly statuses: ReadonlyMap<string, string>
}

/** The expected content of a download at this time. */
function contentOf({ statuses }: Moment, ids: readonly string[] | null): string {
  const those = [...statuses].filter(([id]) => ids === null || ids.includes(id))
  return sameText(those.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A download contains all notes as they were at one time during the download, without duplicates or gaps. */
export function downloadsAreWhole(): Invariant {
  const moments: Moment[] = [{ at: 0, statuses: new Map() }]

  function isOfOneMoment({ ids, rows, begunAt, endedAt }: Download): boolean {
    const got = sameText(
      rows.map(({ id, status }) => [id, status]).sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    )
    const first = moments.findLastIndex(({ at }) => at <= begunAt)
    return moments.slice(first).some((moment) => moment.at <= endedAt && contentOf(moment, ids) === got)
  }

  return {
    name: 'a download is of one moment',
    onCommit: (seen) => {
      const notes = seen.filter(({ collection }) => collection === 'deliveryNotes')
      const [first] = notes
      if (first === undefined) return []
      const statuses = new Map(moments.at(-1)?.statuses)
      for (const { id, after } of notes) {
        if (after === null) statuses.delete(id)
        else statuses.set(id, textOf(after['hakkouStatus']))
      }
      moments.push({ at: first.at, statuses })
      return []
    },
    atEnd: (_, { downloads }) =>
      downloads
        .filter((download) => !isOfOneMoment(download))
        .map(({ rows }) => `there never were just these: ${sameText(rows)}`),
  }
}
