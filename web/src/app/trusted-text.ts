/**
 * Must be imported before anything that writes to the page. The pages' Content-Security-Policy (firebase.json) has browsers refuse plain
 * text where it would become markup or code (Trusted Types). What libraries write there has to pass here: Mantine writes the text of
 * its own style elements, Firebase loads Google's sign-in and App Check, and uploads are packed by a worker of ours. Nothing else
 * passes, and code as text never does.
 */

/** Text is no markup without this. */
const TAG = '<'

const SCRIPT_FOLDERS = ['https://apis.google.com/', 'https://www.google.com/recaptcha/']

/** @returns null: the browser refuses it */
export function trustedHtml(text: string): string | null {
  return text.includes(TAG) ? null : text
}

/** @param own address of the page @returns null: the browser refuses it */
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

// TypeScript's own library has no type for it. Not every browser has it, and none needs it.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', {
  createHTML: trustedHtml,
  createScriptURL: (url) => trustedScriptUrl(url),
})
