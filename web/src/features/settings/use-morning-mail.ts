import { type MorningMailRules, morningMailSchema } from '@kenshu/contract/today/morning-mail'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../lib/api-client.ts'
import { putAnswer } from '../../lib/put-answer.ts'

export const morningMailQuery = queryOptions({
  queryKey: ['settings', 'morning-mail'],
  queryFn: ({ signal }) => callApi(morningMailSchema, 'user/me/morning_mail/', { signal }),
  staleTime: 0,
  // New data must not replace what the user is choosing.
  refetchOnWindowFocus: false,
})

/** Saves the user's own rules. */
export function useSaveMorningMail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (rules: MorningMailRules) =>
      callApi(morningMailSchema, 'user/me/morning_mail/', { method: 'PUT', json: rules }),
    onSuccess: (saved) => putAnswer(queries, morningMailQuery.queryKey, saved),
  })
}
