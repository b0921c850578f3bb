import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { callApi } from '../lib/api/api-client.ts'
import { saveLinked } from '../lib/save-file.ts'
import { alertFailure } from './failures/failure.tsx'

/**
 * Saves a file through a link that the server signs on request.
 * @param path of the API route that returns the link
 * @param failed reports a failure
 */
export function useLinkedFile(schema: z.ZodType<{ signed_url: string }>, path: string, failed: string) {
  return useMutation({
    mutationFn: () => callApi(schema, path),
    onSuccess: ({ signed_url }) => {
      saveLinked(signed_url)
    },
    onError: (error) => {
      alertFailure(failed, error)
    },
  })
}
