import { IMPORTED_FIELDS } from '../../functions/src/promote/plan/describe-changes.ts'
import { listOf, type Plain, type Seen, sameText, textOf } from './documents.ts'
import type { Documents, Invariant } from './invariant.ts'

/** The state of a note before an import wrote it. */
interface Found {
  readonly runId: string
  readonly noteId: string
  readonly before: Plain | null
  /** the note was changed by others since, so the undo keeps it */
  isChanged: boolean
  /** when the import began; the undo keeps the note if it was requested since */
  readonly at: unknown
  isUndone: boolean
  /** a request was in progress during the undo; it keeps the note even if it reaches nobody */
  wasAsked: boolean
}

const MARKS: readonly string[] = ['mailProblem', 'mailProblemFacts', 'reminded', 'remindersOff', 'takenOutOn']

function timeOf(moment: unknown): number {
  return moment instanceof Date ? moment.getTime() : 0
}

function shown(note: Plain | null): string {
  if (note === null) return 'nothing'
  return sameText([...IMPORTED_FIELDS, 'hakkouStatus' as const].map((field) => note[field]))
}

function onlyMarksDiffer(before: Plain, after: Plain): boolean {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields].every(
    (field) => MARKS.includes(field) || sameText(before[field]) === sameText(after[field]),
  )
}

/** The `imports` entries that a commit has added to a note, or to the kept record of a note that it removed. */
function addedEntries({ before }: Seen, kept: Plain | null): Plain[] {
  const known = new Set(
    listOf(before?.['imports']).map(({ runId, kind }) => `${String(runId)} ${String(kind)}`),
  )
  return listOf(kept?.['imports']).filter(({ runId, kind }) => !known.has(`${String(runId)} ${String(kind)}`))
}

function isRuns(collection: string): boolean {
  return /^promotions\/[^/]+\/runs$/.test(collection)
}

function undoState(run: Plain | null): unknown {
  return (run?.['undo'] as Plain | undefined)?.['state']
}

/** The runs whose undo is complete. */
function undoneRuns(documents: Documents): Set<string> {
  const undone = new Set<string>()
  for (const [collection, runs] of documents) {
    if (!isRuns(collection)) continue
    for (const [id, run] of runs) if (undoState(run) === 'done') undone.add(id)
  }
  return undone
}

/** After an undo, a note that only the import has changed is as it was before the import. */
export function undoneLeavesNothing(): Invariant {
  const founds: Found[] = []
  /** the current requests, by id */
  const mails = new Map<string, Plain>()
  // A definitely failed request has reached nobody.
  const isAsked = ({ noteId, at }: Found) =>
    [...mails.values()].some(
      (mail) =>
        mail['noteId'] === noteId && mail['state'] !== 'failed' && timeOf(mail['startedAt']) >= timeOf(at),
    )
  /** the runs with an undo in progress */
  const undoing = new Set<string>()
  const isTouched = (found: Found) => found.isChanged || isAsked(found)
  const ofNote = (noteId: string) => founds.filter((found) => found.noteId === noteId)

  function heard(change: Seen, seen: readonly Seen[]): string[] {
    const { id, before, after } = change
    const removed = seen.find(
      ({ collection, id: other }) => collection === 'deletedDeliveryNotes' && other.startsWith(id),
    )
    const added = addedEntries(change, after ?? removed?.after ?? null)
    const faults: string[] = []
    for (const entry of added) {
      if (entry['kind'] !== 'undo') continue
      const found = ofNote(id).find(({ runId }) => runId === entry['undoes'])
      if (found === undefined) continue
      found.isUndone = true
      if (isTouched(found)) faults.push(`note ${id} was touched, and undone all the same`)
      else if (shown(found.before) !== shown(after))
        faults.push(`note ${id} was ${shown(found.before)} and is ${shown(after)}`)
    }
    const imported = added.find(({ kind }) => kind === 'create' || kind === 'update')
    if (added.length === 0 && (before === null || after === null || !onlyMarksDiffer(before, after)))
      touch(id)
    if (imported !== undefined) {
      touch(id)
      founds.push({
        runId: textOf(imported['runId']),
        noteId: id,
        before,
        isChanged: false,
        at: imported['at'],
        isUndone: false,
        wasAsked: false,
      })
    }
    return faults
  }

  function touch(noteId: string): void {
    for (const found of ofNote(noteId)) found.isChanged = true
  }

  /** Runs before the commit is recorded, because the undo may depend on a request in progress at that time. */
  function noteAsked(): void {
    for (const found of founds)
      if (undoing.has(found.runId) && !found.wasAsked) found.wasAsked = isAsked(found)
  }

  return {
    name: 'an undone import leaves what it found',
    onCommit: (seen) => {
      if (undoing.size > 0) noteAsked()
      return seen.flatMap((change) => {
        const { collection, id, after } = change
        if (collection === 'mailLog' && after?.['kind'] === 'request') mails.set(id, after)
        if (isRuns(collection)) {
          if (undoState(after) === 'running') undoing.add(id)
          else undoing.delete(id)
        }
        return collection === 'deliveryNotes' ? heard(change, seen) : []
      })
    },
    atEnd: (documents) => {
      const undone = undoneRuns(documents)
      return founds
        .filter((found) => undone.has(found.runId) && !isTouched(found) && !found.wasAsked && !found.isUndone)
        .map(({ noteId, runId }) => `note ${noteId} is still as run ${runId} left it`)
    },
  }
}
