import type { Finding } from '@kenshu/contract/integrity/findings'
import { repairSchema } from '@kenshu/contract/integrity/repair'
import { systemStateSchema } from '@kenshu/contract/state/state'
import { testMailSchema } from '@kenshu/contract/state/test-mail'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { putAnswer } from '../../../lib/api/put-answer.ts'

export const stateQuery = queryOptions({
  queryKey: ['state'],
  queryFn: ({ signal }) => callApi(systemStateSchema, 'state/', { signal }),
  staleTime: 0,
})

/** The repair of a finding. With null it answers the changes that it would make; with the `shown` of that answer it makes them. */
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
    onSuccess: (sent) => putAnswer(queries, stateQuery.queryKey, (state) => ({ ...state, test_mail: sent })),
  })
}
