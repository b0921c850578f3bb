/**
 * One address and nothing beside it: no line break, no list, no display name. Deliberately laxer than the check of what
 * staff type: some Japanese carriers' addresses break the standard (`a..b.@`), and ZAC may hold such.
 */
const ONE_ADDRESS = /^[^\s\p{Cc},;:<>()[\]"\\@]+@[^\s\p{Cc},;:<>()[\]"\\@]+$/u

/** Whether a mail may be sent to it. */
export function isOneAddress(value: string): boolean {
  return ONE_ADDRESS.test(value)
}

/** A value as it stands within one line: whatever breaks a line becomes a space, so that no value can pose as another line. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
