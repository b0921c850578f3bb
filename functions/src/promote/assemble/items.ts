import type { DeliveryItem } from '@kenshu/contract/delivery-note/item'
import { once } from '@kenshu/contract/once'
import type { ReadLayout } from '@kenshu/contract/upload/layout'
import { FILE_LIMITS } from '../../config/limits/files.ts'
import { foreignJob, moreItemFaults, NOTE_UNKNOWN } from '../../messages/zac-files.ts'
import type { Fault, ZacRow } from '../../zac/zac-export.ts'
import { byCode } from './references.ts'

type Line = ZacRow<'MitsumoriMeisai.csv'>
type BillingRow = ZacRow<'SeikyuHakkou.csv'>

const FILE = 'MitsumoriMeisai.csv'

/** The lines of one note, or the lines that several notes of a job share. */
export interface ItemGroup {
  /** notes that share their items have the same array, since 100,000 notes may share 2,000 lines */
  readonly items: DeliveryItem[]
  /** an upper bound of the items' size as JSON in UTF-8; close to the size if there are many */
  readonly mostBytes: number
  readonly lineCount: number
  readonly faults: readonly Fault[]
}

/** The quotation lines, grouped by note, and those that belong to no note. */
export interface Items {
  /** The lines of a note: its own, or those of its job that name no note. `faults` are to be reported with this note. */
  of(billing: BillingRow): ItemGroup
  /** wrong lines that no note needs, by the billing number they name ('' for none) */
  orphans(): { billingNo: string; faults: readonly Fault[] }[]
  /** number of valid lines without 請求番号 that no note needs: their jobs are not billed yet */
  unusedCount(): number
}

/** Bytes of the longest character as JSON in UTF-8. */
export const MOST_BYTES_OF_CHARACTER = 6
/** Characters of an item's field names and its three numbers. */
const ITEM_CHARACTERS = 200

/** The group of a note without lines. */
export const NO_ITEMS: ItemGroup = { items: [], mostBytes: 0, lineCount: 0, faults: [] }
const DIGITS = /^\d{1,15}$/
const collator = once(() => new Intl.Collator('ja', { numeric: true }))

function compareLineNo(a: Line, b: Line): number {
  const [x, y] = [a.codes.lineNo, b.codes.lineNo]
  const order = DIGITS.test(x) && DIGITS.test(y) ? Number(x) - Number(y) : collator().compare(x, y)
  return order === 0 ? a.line - b.line : order
}

function mostBytes(items: readonly DeliveryItem[]): number {
  if (items.length > FILE_LIMITS.estimatedItems) return Buffer.byteLength(JSON.stringify(items))
  return items.reduce(
    (sum, { itemName, unit }) =>
      sum + (itemName.length + unit.length + ITEM_CHARACTERS) * MOST_BYTES_OF_CHARACTER,
    0,
  )
}

function toGroup(lines: readonly Line[], extraFaults: (line: Line) => readonly Fault[]): ItemGroup {
  const items: DeliveryItem[] = []
  for (const { value } of lines.toSorted(compareLineNo)) {
    if (value === null) continue
    const { itemName, unitPrice, quantity, unit, amount } = value
    items.push({ itemName, unitPrice, quantity, unit, amount })
  }
  const faults: Fault[] = []
  for (const line of lines) {
    for (const fault of line.faults) faults.push(fault)
    for (const fault of extraFaults(line)) faults.push(fault)
  }
  return { items, mostBytes: mostBytes(items), lineCount: lines.length, faults }
}

function foreignJobFault(column: string, line: Line, billing: BillingRow): Fault[] {
  const { jobNo, billingNo } = line.codes
  if (jobNo === '' || billing.codes.jobNo === '' || jobNo === billing.codes.jobNo) return []
  const reason = foreignJob(billing.codes.jobNo, jobNo)
  return [{ file: FILE, line: line.line, column, value: billingNo, reason }]
}

function unknownNoteFault(column: string, line: Line): Fault {
  const { line: at, codes } = line
  return { file: FILE, line: at, column, value: codes.billingNo, reason: NOTE_UNKNOWN }
}

function shortened(group: ItemGroup, firstNote: string): ItemGroup {
  const more = group.faults.slice(FILE_LIMITS.sharedFaultsRepeated)
  const [next] = more
  if (next === undefined) return group
  const reason = moreItemFaults(more.length, firstNote)
  return {
    ...group,
    faults: [...group.faults.slice(0, FILE_LIMITS.sharedFaultsRepeated), { ...next, reason }],
  }
}

/** For each job: the first note in SeikyuHakkou.csv that needs the job's lines without 請求番号. */
function firstNotes(
  billings: readonly BillingRow[],
  own: ReadonlyMap<string, unknown>,
  sharedByJob: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, string> {
  const first = new Map<string, string>()
  for (const { codes, sameKeyLines, line } of billings) {
    const isTwin = sameKeyLines.length > 0 && sameKeyLines[0] !== line
    if (isTwin || own.has(codes.billingNo) || !sharedByJob.has(codes.jobNo) || first.has(codes.jobNo))
      continue
    first.set(codes.jobNo, codes.billingNo)
  }
  return first
}

/**
 * Assigns the lines of MitsumoriMeisai.csv to notes: a line with a 請求番号 belongs to that note alone; a line without belongs
 * to every note of its job that has no line of its own (zac-csv.md).
 * @param billings every row of SeikyuHakkou.csv
 * @param layout with which headers they were read
 */
export function groupItems(
  lines: readonly Line[],
  billings: readonly BillingRow[],
  layout: ReadLayout,
): Items {
  const column = layout[FILE].columns.billingNo.header
  const own = byCode(lines, (line) => line.codes.billingNo)
  const sharedLines = lines.filter((line) => line.codes.billingNo === '')
  const sharedByJob = byCode(sharedLines, (line) => line.codes.jobNo)
  const firstNote = firstNotes(billings, own, sharedByJob)
  /** The shared group of the last job. Notes of one job mostly follow each other, so caching one group is enough. */
  const sharedGroups = new Map<string, ItemGroup>()

  return {
    of(billing) {
      const { billingNo, jobNo } = billing.codes
      const ownLines = own.get(billingNo)
      if (ownLines !== undefined) return toGroup(ownLines, (line) => foreignJobFault(column, line, billing))
      const shared = sharedByJob.get(jobNo)
      if (shared === undefined) return NO_ITEMS
      const known = sharedGroups.get(jobNo)
      const group = known ?? toGroup(shared, () => [])
      if (known === undefined) {
        sharedGroups.clear()
        sharedGroups.set(jobNo, group)
      }
      const first = firstNote.get(jobNo) ?? billingNo
      return first === billingNo ? group : shortened(group, first)
    },
    orphans() {
      const billingNos = new Set(billings.map((billing) => billing.codes.billingNo))
      const named = [...own]
        .filter(([billingNo]) => !billingNos.has(billingNo))
        .map(([billingNo, group]) => ({
          billingNo,
          faults: group.flatMap((line) => [...line.faults, unknownNoteFault(column, line)]),
        }))
      const unnamed = sharedLines
        .filter((line) => line.faults.length > 0 && !firstNote.has(line.codes.jobNo))
        .map((line) => ({ billingNo: '', faults: line.faults }))
      return [...named, ...unnamed]
    },
    unusedCount: () =>
      sharedLines.filter((line) => line.faults.length === 0 && !firstNote.has(line.codes.jobNo)).length,
  }
}
