import { trailExportSchema, trailStatusSchema } from '@kenshu/contract/trail/trail-status'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { callApi, callLongApi } from '../../../lib/api/api-client.ts'
import { saveLinked } from '../../../lib/save-file.ts'
import { trailMessages } from '../../../messages/trail-ja.ts'
import { alertFailure } from '../../../ui/failures/failure.tsx'

/** How far the trail is sealed, and what its last checkpoint says, if its signature is right. */
export const trailQuery = queryOptions({
  queryKey: ['trail'],
  queryFn: async ({ signal }) => {
    // The code of hashes and signatures is only loaded here; that of the check too, so that it then needs no network.
    const [status, { openCheckpoint }, { parseKey }] = await Promise.all([
      callApi(trailStatusSchema, 'trail/', { signal }),
      import('@kenshu/contract/trail/checkpoint'),
      import('@kenshu/contract/trail/signed-note'),
      import('./check-file.ts'),
    ])
    const keys = status.keys.flatMap((key) => parseKey(key) ?? [])
    return { status, last: status.checkpoint === null ? null : openCheckpoint(status.checkpoint, keys) }
  },
})

/** Writes the export of the trail, and saves it. */
export function useExportTrail() {
  return useMutation({
    mutationFn: () => callLongApi(trailExportSchema, 'trail/export/', { method: 'POST' }),
    onSuccess: ({ signed_url }) => {
      saveLinked(signed_url)
    },
    onError: (error) => {
      alertFailure(trailMessages.export.failed, error)
    },
  })
}
