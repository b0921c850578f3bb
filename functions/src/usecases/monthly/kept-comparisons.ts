import { reconciliationSchema } from '@kenshu/contract/monthly/reconciliation'
import { z } from 'zod'
import type { Files } from '../files.ts'
import type { KeptComparisons } from './reconciliation-ports.ts'

const OPTIONS = { contentType: 'application/json', downloadName: 'comparison.json' } as const

const { shape } = reconciliationSchema
const keptSchema = z.object({
  key: z.string(),
  comparison: z.object({
    export: shape.export.unwrap(),
    parts: shape.parts.pick({ deleted: true, failed: true }),
    differences: shape.differences,
    deleted: shape.deleted,
    failed: shape.failed,
  }),
})

/**
 * Caches comparisons in Storage, one object per month. An object that another version of the product stored counts as missing.
 * @param onLost receives the error if a comparison could not be stored: Storage allows one write per second and object. The next request
 * then compares again
 */
export function keptComparisons(
  files: Pick<Files, 'find' | 'create'>,
  onLost: (error: unknown) => void,
): KeptComparisons {
  const objectOf = (month: string) => `comparisons/${month}.json`
  return {
    async find(month, key) {
      const bytes = await files.find(objectOf(month))
      if (bytes === null) return null
      const { data } = keptSchema.safeParse(JSON.parse(bytes.toString('utf8')))
      return data?.key === key ? data.comparison : null
    },

    async keep(month, key, comparison) {
      const writer = files.create(objectOf(month), OPTIONS)
      try {
        await writer.write(JSON.stringify({ key, comparison }))
        await writer.close()
      } catch (error) {
        onLost(error)
      }
    },
  }
}
