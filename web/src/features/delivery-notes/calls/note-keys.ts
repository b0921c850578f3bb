/** Where lists and notes lie in the app's store of server state; the id of a note is always the third part. */
export const noteKeys = {
  all: ['delivery-notes'] as const,
  lists: ['delivery-notes', 'list'] as const,
  /** @param query of the call; null for a list that is not asked for */
  list: (query: string | null) => ['delivery-notes', 'list', query] as const,
  detail: (id: string) => ['delivery-notes', 'detail', id] as const,
  history: (id: string) => ['delivery-notes', 'history', id] as const,
  confirmLink: (id: string) => ['delivery-notes', 'confirm-link', id] as const,
  acceptanceRequest: (id: string) => ['delivery-notes', 'acceptance-request', id] as const,
}
