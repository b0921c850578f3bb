/**
 * Faults that pages of the last release are known to have with this server, each with the reason why that is accepted. A release empties the
 * list.
 */
export const ACCEPTED: readonly { readonly fault: string; readonly why: string }[] = [
  {
    fault: 'POST /api/v1/confirm/bundle/open body.isReload: is not known',
    why: 'no page has ever sent it, and a caller could use it to see a bundle without a trace in the history',
  },
]
