/** The `meta` of queries whose page itself tells that they could not be fetched anew (app/bars). */
export const TELLS_ITSELF = { tellsItself: true } as const
