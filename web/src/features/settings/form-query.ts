/**
 * The options of a query whose data a form begins with. Where data of another revision arrive, the form begins anew, and what is typed in it is
 * lost. So a page that is opened waits for the present data instead of showing those of its last visit, and they are fetched again only while
 * there are none: a page that could not load them recovers when the connection is back.
 */
export const FORM_QUERY = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: ({ state }: { state: { data: unknown } }) => state.data === undefined,
  refetchInterval: false,
} as const
