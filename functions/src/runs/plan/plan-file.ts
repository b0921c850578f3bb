import { OwnError } from '../../failure.ts'
import { MOST_BYTES_OF_UNIT } from '../../promote/plan/document-bytes.ts'
import { NOTHING_PLANNED, type PlanEnd, type PlanEntry } from '../../promote/plan/plan-entry.ts'
import type { Files } from '../../usecases/files.ts'
import { linesOf } from '../../usecases/lines-of.ts'

const FORMAT = 1
const OPTIONS = { contentType: 'application/gzip', downloadName: 'plan.ndjson.gz', gzip: true } as const

/** An entry that was read from a stored plan. */
export interface KeptEntry {
  readonly entry: PlanEntry
  /** an upper bound of the entry's size as JSON in UTF-8 */
  readonly mostBytes: number
}

interface Head {
  readonly format: number
  readonly folder: string
}

type End = { readonly kind: 'end'; readonly parties?: PlanEnd['parties'] } & Omit<PlanEnd, 'parties'>

/**
 * The object name of the plan that one attempt makes. It is unique to the attempt, so that a slow, dying one overwrites no other's plan.
 */
export function planObject(folder: string, runId: string, attemptId: string): string {
  return `promotions/${folder}/${runId}/plan-${attemptId}.ndjson.gz`
}

/**
 * Stores a plan in Storage while it is made: gzip of JSON lines, with a head, the entries in the order of billing numbers, and an end. The
 * object exists only once it is complete.
 */
export async function savePlan(
  files: Pick<Files, 'create'>,
  objectName: string,
  folder: string,
  plan: AsyncGenerator<readonly PlanEntry[], PlanEnd>,
): Promise<PlanEnd> {
  const writer = files.create(objectName, OPTIONS)
  try {
    const head: Head = { format: FORMAT, folder }
    await writer.write(`${JSON.stringify(head)}\n`)
    for (;;) {
      const step = await plan.next()
      if (step.done === true) {
        await writer.write(`${JSON.stringify({ kind: 'end', ...step.value })}\n`)
        await writer.close()
        return step.value
      }
      await writer.write(step.value.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    }
  } catch (error) {
    writer.abort()
    throw error
  } finally {
    await plan.return(NOTHING_PLANNED)
  }
}

/**
 * Reads a stored plan, in pieces.
 * @throws Error if it is not a complete plan of this format
 */
export async function* readPlan(
  files: Pick<Files, 'read'>,
  objectName: string,
): AsyncGenerator<KeptEntry[], PlanEnd> {
  let head: Head | null = null
  for await (const lines of linesOf(files.read(objectName, { gzip: true }))) {
    const kept: KeptEntry[] = []
    for (const line of lines) {
      // Only savePlan writes these objects, and clients cannot reach them, so their content needs no validation.
      const value = JSON.parse(line) as Head | PlanEntry | End
      if (head === null) {
        head = value as Head
        if (head.format !== FORMAT) throw new OwnError('A plan of another format')
      } else if ('kind' in value && value.kind === 'end') {
        if (kept.length > 0) yield kept
        // Older plans have no parties.
        return { ...value, parties: value.parties ?? [] }
      } else {
        kept.push({ entry: value as PlanEntry, mostBytes: line.length * MOST_BYTES_OF_UNIT })
      }
    }
    if (kept.length > 0) yield kept
  }
  throw new OwnError('A plan without its end')
}
