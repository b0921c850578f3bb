import { listOf, numberOf, type Plain, type Seen, sameText, textOf } from './documents.ts'
import type { Documents, Invariant } from './invariant.ts'

/** How many notes each promote run has written. */
type Written = Map<string, { create: number; update: number }>

function hear(written: Written, { collection, before, after }: Seen): void {
  if (collection !== 'deliveryNotes') return
  const known = new Set(listOf(before?.['imports']).map(({ runId }) => textOf(runId)))
  for (const { runId, kind } of listOf(after?.['imports'])) {
    if (known.has(textOf(runId)) || (kind !== 'create' && kind !== 'update')) continue
    const counts = written.get(textOf(runId)) ?? { create: 0, update: 0 }
    counts[kind] += 1
    written.set(textOf(runId), counts)
  }
}

function faultOf(id: string, run: Plain, written: Written): string[] {
  if (run['state'] !== 'done') return []
  const { create, update } = written.get(id) ?? { create: 0, update: 0 }
  const told = [numberOf(run['newCount']), numberOf(run['updatedCount'])]
  return told[0] === create && told[1] === update
    ? []
    : [`run ${id} tells ${sameText(told)} and has written ${sameText([create, update])}`]
}

/** A job that has ended has an outcome for each of its notes. */
function faultsOfJobs(documents: Documents): string[] {
  return [...(documents.get('bulkJobs') ?? [])].flatMap(([id, { state, counts, total }]) => {
    if (state !== 'ended') return []
    const items = [...(documents.get(`bulkJobs/${id}/chunks`)?.values() ?? [])].flatMap((chunk) =>
      listOf(chunk['items']),
    )
    const told = Object.entries((counts ?? {}) as Plain).every(
      ([outcome, count]) => items.filter((item) => item['outcome'] === outcome).length === count,
    )
    return told && items.length === total ? [] : [`job ${id} tells ${sameText(counts)} of ${sameText(items)}`]
  })
}

/** A note names exactly the promotes that wrote it and were not undone, by which the list finds the notes of an import. */
function faultsOfImportRuns(documents: Documents): string[] {
  return [...(documents.get('deliveryNotes') ?? [])].flatMap(([id, note]) => {
    const entries = listOf(note['imports'])
    const undone = new Set(entries.map(({ undoes }) => textOf(undoes)))
    const wrote = entries
      .filter(({ kind, runId }) => kind !== 'undo' && !undone.has(textOf(runId)))
      .map(({ runId }) => textOf(runId))
    const named = sameText(note['importRuns'] ?? [])
    return named === sameText(wrote)
      ? []
      : [`note ${id} names the promotes ${named} and not ${sameText(wrote)}`]
  })
}

/** The board's figures match the notes, which are all in one month. */
function faultsOfBoard(documents: Documents, board: unknown): string[] {
  const notes = [...(documents.get('deliveryNotes')?.values() ?? [])]
  const statuses = listOf((board as Plain | null)?.['statuses'])
  const isTold = statuses.every(({ status, count, amount }) => {
    const those = notes.filter((note) => note['hakkouStatus'] === status)
    const sum = those.reduce((all, note) => all + numberOf(note['totalAmountWithTax']), 0)
    return those.length === count && sum === amount
  })
  return isTold && statuses.length > 0 ? [] : [`the board tells ${sameText(board)}`]
}

/** The figures of runs, jobs and the month match the documents. */
export function sumsAddUp(): Invariant {
  const written: Written = new Map()
  return {
    name: 'sums add up',
    onCommit: (seen) => {
      for (const change of seen) hear(written, change)
      return []
    },
    atEnd: (documents, { board }) => [
      ...[...documents].flatMap(([collection, runs]) =>
        /^promotions\/[^/]+\/runs$/.test(collection)
          ? [...runs].flatMap(([id, run]) => faultOf(id, run, written))
          : [],
      ),
      ...faultsOfJobs(documents),
      ...faultsOfImportRuns(documents),
      ...faultsOfBoard(documents, board),
    ],
  }
}
