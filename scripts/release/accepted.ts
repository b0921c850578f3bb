/**
 * Faults that pages of the last release are known to have with this server, each with the reason why that is accepted. A release empties the
 * list.
 */
export const ACCEPTED: readonly { readonly fault: string; readonly why: string }[] = []
