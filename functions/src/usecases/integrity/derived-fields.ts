import type { FindingKind } from '@kenshu/contract/integrity/findings'
import { hashOf } from '../../promote/plan/import-hash.ts'
import { noteMarks } from '../delivery-notes/note-marks.ts'
import { searchKeysOf } from '../search/search-keys.ts'
import type { DerivedFields, NoteFacts } from './integrity-ports.ts'

/** A stored field that does not agree with the note's other fields, from which it is derived: its stored value and the right one. */
export interface WrongField {
  kind: Extract<FindingKind, 'marks' | 'search_keys' | 'import_hash' | 'import_runs'>
  field: keyof DerivedFields
  before: string
  after: string
  set: DerivedFields
}

function sorted(texts: readonly string[]): string {
  return [...texts].toSorted().join(', ')
}

/** The promotes that wrote the note and were not undone, by its own record of its imports. */
function runsOf(imports: NonNullable<NoteFacts['imports']>): string[] {
  const undone = new Set(imports.flatMap(({ undoes }) => undoes ?? []))
  return imports.filter(({ kind, runId }) => kind !== 'undo' && !undone.has(runId)).map(({ runId }) => runId)
}

/** The stored fields of a note that do not follow from its other fields. */
export function wrongFields(facts: NoteFacts): WrongField[] {
  const { note, importHash, importRuns, imports } = facts
  if (note === null) return []
  const wrong: WrongField[] = []
  const marks = noteMarks({ ...note, ...facts })
  const [stored, due] = [sorted(Object.keys(facts.marks)), sorted(Object.keys(marks))]
  if (stored !== due)
    wrong.push({ kind: 'marks', field: 'marks', before: stored, after: due, set: { marks } })
  const keys = searchKeysOf(note)
  if (facts.searchKeys === null || sorted(facts.searchKeys) !== sorted(keys)) {
    const before = String(facts.searchKeys?.length ?? 0)
    const after = String(keys.length)
    wrong.push({ kind: 'search_keys', field: 'searchKeys', before, after, set: { searchKeys: keys } })
  }
  if (importHash !== null && importHash !== hashOf(note))
    wrong.push({
      kind: 'import_hash',
      field: 'importHash',
      before: importHash,
      after: '',
      set: { importHash: null },
    })
  const runs = runsOf(imports ?? [])
  if (importRuns !== null && sorted(importRuns) !== sorted(runs))
    wrong.push({
      kind: 'import_runs',
      field: 'importRuns',
      before: sorted(importRuns),
      after: sorted(runs),
      set: { importRuns: runs },
    })
  return wrong
}
