import { LIMITS } from '../../config/limits/limits.ts'
import type { LedgerLine } from '../../promote/plan/ledger.ts'
import type { MonthExport } from './reconciliation-ports.ts'

/**
 * The exports that together say what ZAC has of a month: from the newest back to the first one that covers the month. What that
 * leaves out is not in ZAC; of what the newer ones have of the month, only their own rows count.
 * @param exports newest first
 * @param stored how many notes the month has here
 */
export async function exportsOfMonth(
  exports: AsyncIterable<MonthExport>,
  stored: number,
): Promise<MonthExport[]> {
  const chosen: MonthExport[] = []
  for await (const one of exports) {
    chosen.push(one)
    const isCovering = one.rows === null || (one.rows > 0 && one.rows >= stored * LIMITS.coveringShare)
    if (isCovering || chosen.length === LIMITS.monthExports) break
  }
  return chosen
}

/** Whether a line of a newer export replaces what older ones say of its note in a month. */
function isAbout({ date, from }: LedgerLine, month: string): boolean {
  return date === '' || date.startsWith(month) || from === month
}

/**
 * What several exports say of a month: each note as the newest of them has it that is about it. Holds what the newer ones say of
 * the month; the oldest, which has most of it, passes by.
 * @param ledgers newest first, each to be read from its beginning
 * @returns the lines to be read, as often as one likes
 */
export async function mergedLines(
  ledgers: readonly (() => AsyncIterable<LedgerLine>)[],
  month: string,
): Promise<() => AsyncIterable<LedgerLine>> {
  const oldest = ledgers.at(-1)
  const newer = new Map<string, LedgerLine[]>()
  for (const ledger of ledgers.slice(0, -1)) {
    const its = new Map<string, LedgerLine[]>()
    for await (const line of ledger()) {
      if (!isAbout(line, month) || newer.has(line.billingNo)) continue
      its.set(line.billingNo, [...(its.get(line.billingNo) ?? []), line])
    }
    for (const [billingNo, lines] of its) newer.set(billingNo, lines)
  }
  return async function* lines() {
    for (const its of newer.values()) yield* its
    if (oldest === undefined) return
    for await (const line of oldest()) if (!newer.has(line.billingNo)) yield line
  }
}
