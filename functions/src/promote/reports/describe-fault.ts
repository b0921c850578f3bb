import { faultPlaceSentence, faultSentence } from '../../messages/zac-files.ts'
import type { Fault } from '../../zac/zac-export.ts'

/** Faults as sentences for the screen: file, line, column, value and reason. Those that differ only in their lines are one sentence. */
export function describeFaults(faults: readonly Fault[]): string[] {
  const alike = new Map<string, { first: Fault; lines: Set<number> }>()
  for (const fault of faults) {
    const { file, line, column, value, reason } = fault
    const key = JSON.stringify([file, column, value, reason])
    const known = alike.get(key)
    if (known === undefined) alike.set(key, { first: fault, lines: new Set([line]) })
    else known.lines.add(line)
  }
  return [...alike.values()].map(({ first, lines }) =>
    faultSentence({ ...first, lines: [...lines].toSorted((a, b) => a - b) }, first.value),
  )
}

/** A fault in one sentence without the value, for the batch log: values may be personal data, and the error CSV has them. */
export function describeFaultPlace(fault: Fault): string {
  return faultPlaceSentence(fault)
}
