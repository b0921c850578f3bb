import { inChunks } from '@kenshu/contract/in-chunks'
import { MAX_SEEN_NOTES } from '@kenshu/contract/limits'
import { seenAnswersSchema } from '@kenshu/contract/today/seen'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { TODAY_KEY } from '../../../lib/days/today.ts'

/** Marks the answers to several notes as seen. The rows follow by themselves, as for every change of a note. @returns how many were marked */
export function useMarkSeen() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      let marked = 0
      for (const chunk of inChunks(ids, MAX_SEEN_NOTES)) {
        const json = { ids: chunk }
        const { seen } = await callApi(seenAnswersSchema, 'today/seen/', { method: 'POST', json })
        marked += seen
      }
      return marked
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: TODAY_KEY }),
  })
}
