import type { Fault } from '../../zac/zac-export.ts'

/** A fault in one sentence: file, line, column, value and reason. */
export function describeFault(fault: Fault): string {
  const value = fault.value === '' ? '（空）' : `「${fault.value}」`
  return `${fault.file} ${String(fault.line)}行目「${fault.column}」の値${value}：${fault.reason}`
}

/** The same without the value, for the batch log: values may be personal data, and the error CSV has them. */
export function describeFaultPlace(fault: Fault): string {
  return `${fault.file} ${String(fault.line)}行目「${fault.column}」：${fault.reason}`
}
