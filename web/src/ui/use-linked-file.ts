import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { callApi } from '../lib/api-client.ts'
import { saveLinked } from '../lib/save-file.ts'
import { alertFailure, failureSentence } from './failure.tsx'

/**
 * Saves a file by a link that is signed when somebody asks for it.
 * @param path of the API, which answers with the link
 * @param failed says that it failed
 */
export function useLinkedFile(schema: z.ZodType<{ signed_url: string }>, path: string, failed: string) {
  return useMutation({
    mutationFn: () => callApi(schema, path),
    onSuccess: ({ signed_url }) => {
      saveLinked(signed_url)
    },
    onError: (error) => {
      alertFailure(failed, error, failureSentence(error))
    },
  })
}
