import type { Finding } from '@kenshu/contract/integrity/findings'
import { repairSchema } from '@kenshu/contract/integrity/repair'
import { type SystemState, systemStateSchema } from '@kenshu/contract/state/state'
import { testMailSchema } from '@kenshu/contract/state/test-mail'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
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

/** Sends a test mail; its outcome is then the last one. */
export function useTestMail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (to: string) => callApi(testMailSchema, 'test_mail/', { method: 'POST', json: { to } }),
    onSuccess: (sent) => {
      queries.setQueryData(
        stateQuery.queryKey,
        (state: SystemState | undefined) => state && { ...state, test_mail: sent },
      )
    },
  })
}
