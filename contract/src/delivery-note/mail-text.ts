/**
 * One address and nothing else: no line break, no list, no display name. Deliberately less strict than the check of what
 * staff type: some addresses of Japanese carriers violate the standard (`a..b.@`), and ZAC may have them.
 */
const ONE_ADDRESS = /^[^\s\p{Cc},;:<>()[\]"\\@]+@[^\s\p{Cc},;:<>()[\]"\\@]+$/u

/** Whether a mail can be sent to it. */
export function isOneAddress(value: string): boolean {
  return ONE_ADDRESS.test(value)
}

/** A value for use within one line. Line breaks become spaces, so that a value can't add lines of its own. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
