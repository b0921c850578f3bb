/** A setting that the product needs to be different, and how to correct it; both texts are for the operator. */
export interface Fault {
  readonly fault: string
  readonly remedy: string
}

/** What is said of one thing that was looked at. Every text is for the operator. */
export type Finding =
  | { readonly kind: 'right'; readonly what: string }
  | ({ readonly kind: 'problem' } & Fault)
  | { readonly kind: 'unknown'; readonly what: string; readonly reason: string }

/** Something is right. */
export function right(what: string): Finding {
  return { kind: 'right', what }
}

/** Something is wrong, with its remedy. */
export function problem(fault: string, remedy: string): Finding {
  return { kind: 'problem', fault, remedy }
}

/** Something could not be judged, and why. */
export function unknown(what: string, reason: string): Finding {
  return { kind: 'unknown', what, reason }
}

/** Why a check cannot judge anything, as one sentence. The check as a whole is then unknown. */
export class Unanswered extends Error {
  override name = 'Unanswered'
}
