import { LIMITS } from '../../config/limits/limits.ts'
import type { LedgerLine } from '../../promote/plan/ledger.ts'
import type { MonthExport } from './reconciliation-ports.ts'

/**
 * The exports that together describe a month in ZAC: from the newest back to the first one that covers the month. A note that this one
 * lacks is not in ZAC; the newer ones only add or replace their own rows.
 * @param exports newest first
 * @param stored number of notes of the month in the store
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
 * The lines of several exports for a month: for each note, the line of the newest export that is about it. It keeps the newer exports'
 * lines of the month in memory, and streams the oldest export, which has most of them.
 * @param ledgers newest first, each to be read from its beginning
 * @returns a function that reads the lines, and can be called repeatedly
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
