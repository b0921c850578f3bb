import type { Storage } from 'firebase-admin/storage'
import { z } from 'zod'
import type { PersonalSource } from '../../usecases/personal/find-personal.ts'

/** What is asked for the next page; null behind the last one. */
const nextSchema = z.object({ pageToken: z.string() }).nullish().catch(null)

/**
 * What the bucket says of its files, for the search for a person: their names, also under which they are downloaded, and their metadata. Nobody
 * looks into them.
 */
export function personalFiles(makeBucket: () => ReturnType<Storage['bucket']>): PersonalSource {
  return {
    name: 'storage',
    async *pages(size) {
      for (let pageToken: string | undefined, isLast = false; !isLast; ) {
        const [files, next] = await makeBucket().getFiles({
          autoPaginate: false,
          maxResults: size,
          ...(pageToken === undefined ? {} : { pageToken }),
        })
        yield files.map(({ name, metadata }) => ({
          id: name,
          fields: { name, contentDisposition: metadata.contentDisposition, metadata: metadata.metadata },
        }))
        pageToken = nextSchema.parse(next)?.pageToken
        isLast = pageToken === undefined
      }
    },
  }
}
