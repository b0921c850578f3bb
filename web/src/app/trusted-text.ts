/**
 * Must be imported before anything that writes to the page. The pages' Content-Security-Policy (firebase.json) makes browsers
 * refuse plain text where it would become markup or code (Trusted Types). This policy lets through what our libraries need: Mantine
 * writes the text of its style elements, Firebase loads Google's sign-in and App Check, and our own worker zips uploads. It refuses
 * everything else, and always refuses code as text.
 */

/** Text without this character contains no markup. */
const TAG = '<'

const SCRIPT_FOLDERS = ['https://apis.google.com/', 'https://www.google.com/recaptcha/']

/** @returns null: the browser refuses the text */
export function trustedHtml(text: string): string | null {
  return text.includes(TAG) ? null : text
}

/**
 * @param own address of the page
 * @returns null: the browser refuses the address
 */
export function trustedScriptUrl(url: string, own: string = location.href): string | null {
  const { origin, href } = new URL(url, own)
  const isOurs = origin === new URL(own).origin
  return isOurs || SCRIPT_FOLDERS.some((folder) => href.startsWith(folder)) ? href : null
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string) => string | null; createScriptURL: (url: string) => string | null },
  ) => unknown
}

// TypeScript's DOM library has no type for it. Some browsers lack it, and the app works without it.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', {
  createHTML: trustedHtml,
  createScriptURL: (url) => trustedScriptUrl(url),
})
