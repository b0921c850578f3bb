import { type PartyKind, partyListSchema } from '@kenshu/contract/parties/schema'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'

/** Imports add to them, a few times a month. */
const FRESH_FOR_MS = 10 * 60_000

/** The clients or the sales persons of all notes that were ever imported. */
export function partiesQuery(kind: PartyKind) {
  return queryOptions({
    queryKey: ['parties', kind],
    queryFn: ({ signal }) => callApi(partyListSchema, `parties/${kind}/`, { signal }),
    staleTime: FRESH_FOR_MS,
  })
}
