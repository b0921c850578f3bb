import { base64, utf8 } from '@scure/base'
import { z } from 'zod'
import { judgeBlanked } from './check-blanked.ts'
import type { CheckedLog } from './check-log.ts'
import { isBackDated, isMoved } from './dated.ts'
import { commitmentsTo, leafData, TRAIL_COLLECTIONS } from './leaf.ts'
import { leafHash } from './merkle.ts'
import type { LeafLine, UnsealedLine } from './trail-export.ts'
import { leafLineSchema } from './trail-export.ts'
import type { Finding, TrailReport } from './trail-report.ts'

const leafDataSchema = z.object({
  ...leafLineSchema.pick({ collection: true, id: true }).shape,
  fields: z.record(z.string(), z.string()),
})

/** What a leaf's data says: which document it was, and the commitments to its fields. */
function toldBy(data: Uint8Array | undefined) {
  return data === undefined ? null : leafDataSchema.parse(JSON.parse(utf8.encode(data)))
}

/** The hash of the leaf that a document as it is now would have. */
export function hashNow({ collection, id, fields, salts, blanked }: LeafLine): string {
  return base64.encode(leafHash(leafData(collection, id, commitmentsTo(fields ?? {}, salts, blanked))))
}

function differing({ fields, salts, blanked }: LeafLine, told: ReturnType<typeof toldBy>): string[] {
  if (told === null) return []
  const now = commitmentsTo(fields ?? {}, salts, blanked)
  const names = new Set([...Object.keys(now), ...Object.keys(told.fields)])
  return [...names].filter((name) => now[name] !== told.fields[name]).sort()
}

/** A document whose hash is not the leaf's. */
function faultOf(line: LeafLine, isLeafElsewhere: boolean, told: ReturnType<typeof toldBy>): Finding {
  const { index, collection, id } = line
  const fields = isLeafElsewhere ? [] : differing(line, told)
  const isDateChanged = fields.includes(TRAIL_COLLECTIONS[collection])
  const fault = isLeafElsewhere ? 'moved' : isDateChanged ? 'back-dated' : 'edited'
  return { fault, index, collection, id, fields }
}

type Counts = Pick<
  TrailReport,
  'intact' | 'blanked' | 'blankedLately' | 'blankings' | 'unsealed' | 'waiting' | 'findings'
>

/** Compares the documents with the leaves. */
export function checkEntries(
  { hashes, data, opened, last }: CheckedLog,
  leaves: ReadonlyMap<number, LeafLine>,
  unsealed: readonly UnsealedLine[],
): Counts {
  const counts: Counts = {
    intact: 0,
    blanked: 0,
    blankedLately: 0,
    blankings: [],
    unsealed: 0,
    waiting: 0,
    findings: [],
  }
  const intact: { line: LeafLine; hash: string }[] = []
  const sealed = hashes.map((hash) => base64.encode(hash))
  const everywhere = new Set(sealed)
  let before = 0
  for (const [index, hash] of sealed.entries()) {
    // Checkpoints without this leaf; they are ascending.
    while ((opened[before]?.size ?? Number.POSITIVE_INFINITY) <= index) before += 1
    const line = leaves.get(index)
    if (line === undefined || line.fields === null) {
      const told = line ?? toldBy(data[index])
      const { collection = null, id = '' } = told ?? {}
      counts.findings.push({ fault: 'removed', index, collection, id, fields: [] })
      continue
    }
    const now = hashNow(line)
    if (now !== hash) {
      counts.findings.push(faultOf(line, everywhere.has(now), toldBy(data[index])))
      continue
    }
    counts.intact += 1
    intact.push({ line, hash })
    const { collection, id, fields } = line
    if (isBackDated(collection, fields, opened[before - 1]))
      counts.findings.push({ fault: 'back-dated', index, collection, id, fields: [] })
  }
  const newer = [...leaves.values()].filter(({ index }) => index >= sealed.length)
  const { findings, ...outcome } = judgeBlanked(intact, [...newer, ...unsealed])
  counts.findings.push(...findings)
  Object.assign(counts, outcome)
  for (const { collection, id, fields } of [...newer, ...unsealed]) {
    if (fields === null) continue
    if (isMoved(fields)) counts.waiting += 1
    else if (isBackDated(collection, fields, last ?? undefined))
      counts.findings.push({ fault: 'back-dated', index: null, collection, id, fields: [] })
    else counts.unsealed += 1
  }
  return counts
}
