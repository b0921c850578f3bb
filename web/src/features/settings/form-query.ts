/**
 * The options of a query from whose data a form starts. If data of another revision arrive, the form starts over and loses its input. So a
 * page waits for fresh data instead of showing cached ones, and fetches again only while it has none: a page that could not load them
 * recovers when the connection is back.
 */
export const FORM_QUERY = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: ({ state }: { state: { data: unknown } }) => state.data === undefined,
  refetchInterval: false,
} as const
