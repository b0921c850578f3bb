/** The `meta` of queries whose page says itself that a refetch failed, so that the bar above the page (app/bars) need not. */
export const OWN_FAILURE_NOTICE = { hasOwnFailureNotice: true } as const
