import { listOf, numberOf, type Plain, type Seen, sameText, textOf } from './documents.ts'
import type { Invariant } from './invariant.ts'

/** Fields about mails in progress, what is derived or seen, and internal fields of an import. Their changes need no audit entry. */
const MARKS: readonly string[] = [
  'mailProblem',
  'mailProblemFacts',
  'lastBounce',
  'marks',
  'unseenAnswer',
  'reminded',
  'importHash',
  'replaced',
  'imports',
]

/** Fields whose change has an audit entry but does not raise the revision, so that open edits stay valid. */
const BESIDE: readonly string[] = ['requestedAt', 'requestMailedAt', 'remindersOff', 'takenOutOn']

function isContentSame(before: Plain, after: Plain, but = MARKS): boolean {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields].every(
    (field) => but.includes(field) || sameText(before[field]) === sameText(after[field]),
  )
}

function entryKeys(note: Plain | null): string[] {
  return listOf(note?.['imports']).map(({ runId, kind }) => `${String(runId)} ${String(kind)}`)
}

/** Whether the note's `imports` has an entry of the import or undo that changed it. */
export function tellsOfImport({ before, after }: Seen): boolean {
  const known = entryKeys(before)
  return entryKeys(after).some((key) => !known.includes(key))
}

function faultsOf(seen: readonly Seen[]): string[] {
  const audits = seen.filter(({ collection }) => collection === 'auditLog')
  return seen.flatMap((change) => {
    const { collection, id, before, after } = change
    if (collection !== 'deliveryNotes') return []
    if (before !== null && after !== null) {
      if (isContentSame(before, after)) return []
      const isNewer = numberOf(after['revision']) > numberOf(before['revision'])
      if (!isNewer && !isContentSame(before, after, [...MARKS, ...BESIDE]))
        return [`note ${id} changed and kept its revision`]
    }
    if (tellsOfImport(change)) return []
    const removed = seen.find(
      (other) => other.collection === 'deletedDeliveryNotes' && other.id.startsWith(id),
    )
    if (
      after === null &&
      removed !== undefined &&
      listOf(removed.after?.['imports']).at(-1)?.['kind'] === 'undo'
    )
      return []
    if (after === null && removed === undefined) return [`note ${id} was deleted and not kept`]
    const entries = audits.filter(({ after: audit }) => audit?.['target'] === id)
    const [entry] = entries
    if (entry === undefined || entries.length > 1)
      return [
        `note ${id} changed with ${String(entries.length)} entries: ${sameText(before)} to ${sameText(after)}`,
      ]
    const isRaised = before !== null && numberOf(after?.['revision']) > numberOf(before['revision'])
    return isRaised && textOf(entry.after?.['month']) === ''
      ? [`note ${id} changed, and its entry is of no month: ${sameText(entry.after)}`]
      : []
  })
}

/**
 * Every commit that changes a note has exactly one audit entry for it and raises its revision. Where it does, the entry has the note's month,
 * by which 締め後の変更 are found.
 */
export function everyWriteIsAudited(): Invariant {
  return { name: 'every write has its audit entry', onCommit: faultsOf }
}
