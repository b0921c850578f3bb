/**
 * Exactly one address: no line break, no list, no display name. Deliberately less strict than the validation of what staff type,
 * because ZAC may contain addresses of Japanese carriers that violate the standard (`a..b.@`).
 */
const ONE_ADDRESS = /^[^\s\p{Cc},;:<>()[\]"\\@]+@[^\s\p{Cc},;:<>()[\]"\\@]+$/u

/** Whether a mail can be sent to this value. */
export function isOneAddress(value: string): boolean {
  return ONE_ADDRESS.test(value)
}

/** A value for use within one line. Line breaks become spaces, so that the value can't inject lines. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
