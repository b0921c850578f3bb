/** A setting that the product needs to be different, and how to correct it; both texts are for the operator. */
export interface Fault {
  readonly fault: string
  readonly remedy: string
}

/**
 * A command that corrects something. It can be run again: it is only proposed while the fault is there.
 * `random`: it reads a new secret from its standard input, which nobody needs to know.
 * `folder`: where it runs, if not in this checkout. `isOptional`: the app runs without it, such as a budget, which other people may have to
 * make.
 */
export interface Fix {
  readonly tool: 'gcloud' | 'firebase' | 'npm' | 'git'
  readonly args: readonly string[]
  readonly random?: true
  readonly folder?: string
  readonly isOptional?: true
}

/** What is said of one thing that was looked at. Every text is for the operator. */
export type Finding =
  | { readonly kind: 'right'; readonly what: string }
  | ({ readonly kind: 'problem'; readonly fix?: Fix } & Fault)
  | { readonly kind: 'unknown'; readonly what: string; readonly reason: string }

/** Something is right. */
export function right(what: string): Finding {
  return { kind: 'right', what }
}

/** Something is wrong, with its remedy. */
export function problem(fault: string, remedy: string): Finding {
  return { kind: 'problem', fault, remedy }
}

/** A fix of gcloud, in words without spaces. */
export function gcloud(...args: string[]): Fix {
  return { tool: 'gcloud', args }
}

/** The same fix, of something that the app runs without. */
export function optional(fix: Fix): Fix {
  return { ...fix, isOptional: true }
}

/** A random secret, in the form of Node, which every machine of ours has. */
const RANDOM = `node -e "process.stdout.write(require('crypto').randomBytes(48).toString('base64'))" | `

/** The command as somebody types it, in any shell: only what has brackets is quoted. */
export function typed({ tool, args, random }: Fix): string {
  const words = args.map((word) =>
    /[()]/.test(word) ? word.replace(/[^=]*$/, (value) => `"${value}"`) : word,
  )
  return `${random === true ? RANDOM : ''}${tool === 'firebase' ? 'npx firebase' : tool} ${words.join(' ')}`
}

/** Something is wrong, and a command corrects it. @param rest what else to say, in whole sentences */
export function fixable(fault: string, fix: Fix, rest = ''): Finding {
  return { kind: 'problem', fault, remedy: `${typed(fix)} を実行してください。${rest}`, fix }
}

/** Something could not be judged, and why. */
export function unknown(what: string, reason: string): Finding {
  return { kind: 'unknown', what, reason }
}

/** Why a check cannot judge anything, as one sentence. The check as a whole is then unknown. */
export class Unanswered extends Error {
  override name = 'Unanswered'
}
