import { faultPlaceSentence, faultSentence } from '../../messages/zac-files.ts'
import type { Fault } from '../../zac/zac-export.ts'

/** A fault in one sentence: file, line, column, value and reason. */
export function describeFault(fault: Fault): string {
  return faultSentence(fault, fault.value)
}

/** A fault in one sentence without the value, for the batch log: values may be personal data, and the error CSV has them. */
export function describeFaultPlace(fault: Fault): string {
  return faultPlaceSentence(fault)
}
