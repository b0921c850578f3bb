import { type MorningMailRules, morningMailSchema } from '@kenshu/contract/today/morning-mail'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../lib/api/api-client.ts'
import { putAnswer } from '../../lib/api/put-answer.ts'
import { FORM_QUERY } from './form-query.ts'

export const morningMailQuery = queryOptions({
  ...FORM_QUERY,
  queryKey: ['settings', 'morning-mail'],
  queryFn: ({ signal }) => callApi(morningMailSchema, 'user/me/morning_mail/', { signal }),
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
