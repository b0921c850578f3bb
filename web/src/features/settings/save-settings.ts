import { hashKey } from '@tanstack/react-query'
import type { z } from 'zod'
import { callApi } from '../../lib/api-client.ts'
import { callOrLook } from '../../lib/call-or-look.ts'

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

/** PUT of settings. Where the answer is lost, they count as saved if the next revision has the same, in whatever order. */
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
  )
}
