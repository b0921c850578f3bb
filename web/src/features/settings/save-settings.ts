import { type DataTag, hashKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { ApiError, callApi } from '../../lib/api/api-client.ts'
import { isUnclear } from '../../lib/api/api-error.ts'
import { callOrLook } from '../../lib/api/call-or-look.ts'
import { putAnswer } from '../../lib/api/put-answer.ts'

interface SaveOf<T> {
  schema: z.ZodType<T>
  /** below `/api/v1/` */
  path: string
  /** that the user saw */
  revision: number
  /** what is to be saved */
  sent: object
  /** the same part of the stored settings */
  stored: (settings: T) => object
}

/** Whether a press before this one, whose answer was lost too, may have saved the settings. */
function isStale(error: Error): boolean {
  return error instanceof ApiError && error.code === 'stale'
}

/**
 * PUT of settings. Where the answer is lost, they count as saved if the next revision has the same, in whatever order. So they do where the
 * server says that somebody has saved meanwhile.
 */
export function saveSettings<T extends { revision: number }>({
  schema,
  path,
  revision,
  sent,
  stored,
}: SaveOf<T>): Promise<T> {
  return callOrLook(
    () => callApi(schema, path, { method: 'PUT', json: { ...sent, revision } }),
    async () => {
      const now = await callApi(schema, path)
      const isSaved = now.revision === revision + 1 && hashKey([stored(now)]) === hashKey([sent])
      return isSaved ? now : null
    },
    (error) => isUnclear(error) || isStale(error),
  )
}

interface SaveOptions<T, V> extends Omit<SaveOf<T>, 'sent'> {
  /** of the query that reads the settings */
  queryKey: DataTag<QueryKey, T, unknown>
  /** what is to be saved of what the form has */
  sent: (value: V) => object
}

/** Saves settings, based on the revision that the user saw. */
export function useSaveSettings<T extends { revision: number }, V>({
  queryKey,
  sent,
  ...of
}: SaveOptions<T, V>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (value: V) => saveSettings({ ...of, sent: sent(value) }),
    onSuccess: (saved) => putAnswer(queries, queryKey, saved),
  })
}
