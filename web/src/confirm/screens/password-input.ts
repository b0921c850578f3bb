/** Why a password cannot be right, so that it is not sent and counts as no attempt: the key of its sentence. */
export type PasswordFault = 'empty' | 'notAscii'

/**
 * The password that somebody means. All passwords are ASCII, but a Japanese input method may produce full-width letters, and text copied
 * from a mail may have spaces around it and invisible characters.
 */
export function tidyPassword(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
}

/** @param password tidied */
export function passwordFault(password: string): PasswordFault | null {
  if (password === '') return 'empty'
  return /[^\x20-\x7e]/.test(password) ? 'notAscii' : null
}
