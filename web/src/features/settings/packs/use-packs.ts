import {
  type CreatePackRequest,
  type PackConditions,
  packLinkSchema,
  packPreviewSchema,
  taxPackSchema,
  taxPacksSchema,
} from '@kenshu/contract/tax-pack/tax-pack'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { PACKS_POLL_MS } from '../../../lib/limits.ts'
import { saveLinked } from '../../../lib/save-file.ts'
import { packMessages } from '../../../messages/tax-packs-ja.ts'
import { alertAct } from '../../../ui/failures/act-failure.ts'
import { alertFailure } from '../../../ui/failures/failure.tsx'

/** The last packs; while one is being made, with its progress. */
export const packsQuery = queryOptions({
  queryKey: ['tax-packs'],
  queryFn: async ({ signal }) => (await callApi(taxPacksSchema, 'tax_packs/', { signal })).packs,
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ state }) => state === 'running') === true ? PACKS_POLL_MS : false,
})

/** How many notes a pack would have. */
export function usePreviewPack() {
  return useMutation({
    mutationFn: (json: PackConditions) =>
      callApi(packPreviewSchema, 'tax_packs/preview/', { method: 'POST', json }),
    onError: (error) => {
      alertFailure(packMessages.make.previewFailed, error)
    },
  })
}

function useReload() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: packsQuery.queryKey })
}

/** Orders a pack. */
export function useCreatePack() {
  return useMutation({
    mutationFn: (json: CreatePackRequest) => callApi(taxPackSchema, 'tax_packs/', { method: 'POST', json }),
    onError: (error) => {
      alertAct(packMessages.make, error)
    },
    onSettled: useReload(),
  })
}

/** Saves a finished pack. */
export function useDownloadPack() {
  return useMutation({
    mutationFn: (id: string) => callApi(packLinkSchema, `tax_packs/${id}/link/`, { method: 'POST' }),
    onSuccess: ({ signed_url }) => {
      saveLinked(signed_url)
    },
    onError: (error) => {
      alertFailure(packMessages.list.linkFailed, error)
    },
  })
}

/** Goes on with a pack that failed. */
export function useResumePack() {
  return useMutation({
    mutationFn: (id: string) => callApi(taxPackSchema, `tax_packs/${id}/resume/`, { method: 'POST' }),
    onError: (error) => {
      const { resumeFailed: failed, resumeUnclear: unclear } = packMessages.list
      alertAct({ failed, unclear }, error)
    },
    onSettled: useReload(),
  })
}
