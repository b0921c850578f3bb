import { type PartyKind, partyListSchema } from '@kenshu/contract/parties/parties'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { PARTIES_FRESH_MS } from '../../../lib/limits.ts'

/** The clients or the sales persons of all notes that were ever imported. */
export function partiesQuery(kind: PartyKind) {
  return queryOptions({
    queryKey: ['parties', kind],
    queryFn: ({ signal }) => callApi(partyListSchema, `parties/${kind}/`, { signal }),
    staleTime: PARTIES_FRESH_MS,
  })
}
