import type { Finding } from '@kenshu/contract/integrity/findings'
import { repairSchema } from '@kenshu/contract/integrity/repair'
import { systemStateSchema } from '@kenshu/contract/state/state'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'

export const stateQuery = queryOptions({
  queryKey: ['state'],
  queryFn: ({ signal }) => callApi(systemStateSchema, 'state/', { signal }),
  staleTime: 0,
})

/** Shows what the repair of a finding would do; with what it has shown, does it. */
export function useRepair({ kind, place }: Finding) {
  return useMutation({
    mutationFn: (shown: string | null) =>
      callApi(repairSchema, 'integrity/repair/', { method: 'POST', json: { kind, place, shown } }),
  })
}
