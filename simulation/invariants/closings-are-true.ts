import { listOf, numberOf, type Plain, type Seen, sameText, textOf } from './documents.ts'
import { tellsOfImport } from './every-write-is-audited.ts'
import type { Documents, Invariant } from './invariant.ts'

const CLOSINGS = /^monthCloses\/[^/]+\/closings$/

/** The notes from some time on, all of one month: status and amount by id. */
interface Moment {
  readonly at: number
  readonly notes: ReadonlyMap<string, { readonly status: string; readonly amount: number }>
}

/** A change of a note that a closed month must tell of. */
interface Change {
  readonly at: number
  readonly noteId: string
  readonly kind: 'changed' | 'imported' | 'deleted'
}

/** The notes' figures by status, as a closing records them, without those of no notes. */
function figuresOf({ notes }: Moment): string {
  const figures = new Map<string, { count: number; amount: number }>()
  for (const { status, amount } of notes.values()) {
    const before = figures.get(status) ?? { count: 0, amount: 0 }
    figures.set(status, { count: before.count + 1, amount: before.amount + amount })
  }
  return sameText(
    [...figures]
      .map(([status, { count, amount }]) => [status, count, amount] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

function toldFigures({ statuses }: Plain): string {
  return sameText(
    listOf(statuses)
      .filter(({ count }) => numberOf(count) > 0)
      .map(({ status, count, amount }) => [textOf(status), numberOf(count), numberOf(amount)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

function changeOf(change: Seen): Change[] {
  const { id: noteId, at, before, after } = change
  if (after === null) return [{ noteId, at, kind: 'deleted' }]
  if (tellsOfImport(change)) return [{ noteId, at, kind: 'imported' }]
  const isNewer = numberOf(after['revision']) > numberOf(before?.['revision'])
  return isNewer ? [{ noteId, at, kind: 'changed' }] : []
}

/** How many changes of a kind a month must tell of. Of several imports of a note it tells the last one, while the note exists. */
function countOf(changes: readonly Change[], kind: Change['kind'], existing: ReadonlySet<string>): number {
  const those = changes.filter((change) => change.kind === kind).map(({ noteId }) => noteId)
  return kind === 'imported' ? new Set(those.filter((id) => existing.has(id))).size : those.length
}

function kindOf(told: Plain): Change['kind'] {
  const kind = textOf(told['kind'])
  return kind === 'changed' || kind === 'deleted' ? kind : 'imported'
}

/** A closing's figures are those of the notes at its moment, and each later change of a note is told once. */
export function closingsAreTrue(): Invariant {
  const moments: Moment[] = [{ at: 0, notes: new Map() }]
  const changes: Change[] = []

  function hearNotes(seen: readonly Seen[]): void {
    const notes = new Map(moments.at(-1)?.notes)
    for (const change of seen) {
      const { id, after } = change
      if (after === null) notes.delete(id)
      else
        notes.set(id, {
          status: textOf(after['hakkouStatus']),
          amount: numberOf(after['totalAmountWithTax']),
        })
      changes.push(...changeOf(change))
    }
    const [first] = seen
    if (first !== undefined) moments.push({ at: first.at, notes })
  }

  function faultsOfRecord({ collection, before, after }: Seen): string[] {
    if (!CLOSINGS.test(collection) || before !== null || after === null) return []
    const at = after['at'] instanceof Date ? after['at'].getTime() : 0
    const first = moments.findLastIndex((moment) => moment.at < at)
    // Several commits may be of one millisecond.
    const isTrue = moments
      .slice(Math.max(0, first))
      .some((moment) => moment.at <= at && figuresOf(moment) === toldFigures(after))
    return isTrue ? [] : [`the notes never were what the closing tells: ${toldFigures(after)}`]
  }

  function faultsOfLate(documents: Documents, close: unknown): string[] {
    const told = close as Plain | null
    const late = listOf(told?.['late_changes'])
    const closed = textOf(documents.get('monthCloses')?.get('2026-04')?.['closed'])
    const moment = documents.get('monthCloses/2026-04/closings')?.get(closed)?.['at']
    if (!(moment instanceof Date)) {
      return late.length === 0 ? [] : [`an open month tells of changes: ${sameText(late)}`]
    }
    const existing = new Set(documents.get('deliveryNotes')?.keys())
    const after = changes.filter(({ at }) => at > moment.getTime())
    // In the millisecond of the closing itself a change may belong to either side.
    const orWith = changes.filter(({ at }) => at >= moment.getTime())
    return (['changed', 'imported', 'deleted'] as const).flatMap((kind) => {
      const count = late.filter((one) => kindOf(one) === kind).length
      const [least, most] = [countOf(after, kind, existing), countOf(orWith, kind, existing)]
      return count >= least && count <= most
        ? []
        : [`${String(least)} notes were ${kind} after the closing, and ${String(count)} are told`]
    })
  }

  return {
    name: 'a closed month tells what was and what came after',
    onCommit: (seen) => {
      hearNotes(seen.filter(({ collection }) => collection === 'deliveryNotes'))
      return seen.flatMap(faultsOfRecord)
    },
    atEnd: (documents, { monthClose }) => faultsOfLate(documents, monthClose),
  }
}
