import { BLANKING_ACTION, type BlankedRecord, blankingIn, fieldsNamed, isBlank } from './blanked.ts'
import type { LeafLine, UnsealedLine } from './trail-export.ts'
import type { Blanking, Finding, TrailReport } from './trail-report.ts'

/** A leaf that is what was sealed, with its hash. */
interface IntactLeaf {
  line: LeafLine
  hash: string
}

type Outcome = Pick<TrailReport, 'blanked' | 'blankedLately' | 'blankings' | 'findings'>

/** What an entry says that it blanked. An entry that was itself blanked there says nothing. */
function saidBy(line: LeafLine | UnsealedLine) {
  const { collection, fields } = line
  if (collection !== 'auditLog' || fields?.['action'] !== BLANKING_ACTION) return null
  const blanked = line.type === 'leaf' ? line.blanked : {}
  return Object.hasOwn(blanked, 'action') || Object.hasOwn(blanked, 'blanked') ? null : blankingIn(fields)
}

/** The sealed entries that say what was blanked, each with the records that it named and that are so. */
function sealedBlankings(intact: readonly IntactLeaf[]) {
  return intact.flatMap(({ line }) => {
    const said = saidBy(line)
    if (said === null) return []
    const { at, name, email, uid, blanked } = said
    const told: Blanking = { index: line.index, at, by: name || email || uid, records: [] }
    return [{ told, blanked }]
  })
}

function faultOf({ index, collection, id }: LeafLine, fault: Finding['fault'], fields: string[]): Finding[] {
  return fields.length === 0 ? [] : [{ fault, index, collection, id, fields: fields.toSorted() }]
}

/**
 * Judges the fields that were blanked. Anybody who can write to the store can delete a value and its salt. It counts as blanked only if a
 * sealed entry names the field, and the record by its place and leaf (docs/decisions/0064-blanking.md).
 * @param intact all leaves that are what was sealed
 * @param newer entries that are too new for the last checkpoint
 */
export function judgeBlanked(
  intact: readonly IntactLeaf[],
  newer: readonly (LeafLine | UnsealedLine)[],
): Outcome {
  const sealed = sealedBlankings(intact)
  const lately: readonly BlankedRecord[] = newer.flatMap((line) => saidBy(line)?.blanked ?? [])
  const outcome: Outcome = {
    blanked: 0,
    blankedLately: 0,
    blankings: sealed.map(({ told }) => told),
    findings: [],
  }
  for (const { line, hash } of intact) {
    const names = Object.keys(line.blanked)
    if (names.length === 0) continue
    const { index, collection, id } = line
    const filled = names.filter((name) => !isBlank(line.fields?.[name]))
    const left = new Set(names)
    for (const { told, blanked } of sealed) {
      // An entry cannot say what was done to a record that is newer than itself.
      if (told.index <= index) continue
      const fields = fieldsNamed(blanked, { index, hash, collection, id }).filter((name) => left.delete(name))
      if (fields.length > 0) told.records.push({ index, collection, id, fields })
    }
    const isLate = left.size > 0
    for (const name of fieldsNamed(lately, { index, hash, collection, id })) left.delete(name)
    const findings = [...faultOf(line, 'edited', filled), ...faultOf(line, 'blanked', [...left])]
    outcome.findings.push(...findings)
    if (findings.length > 0) continue
    outcome.blanked += 1
    if (isLate) outcome.blankedLately += 1
  }
  return outcome
}
