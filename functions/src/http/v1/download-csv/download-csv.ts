import { createRoute, z } from '@hono/zod-openapi'
import {
  DOWNLOAD_SENTENCES,
  type DownloadRequest,
  downloadFileName,
  downloadRequestSchema,
} from '@kenshu/contract/download/schema'
import { describeCrash, Failure } from '../../../failure.ts'
import { wrongFields } from '../../../failure-sentences.ts'
import type { Api, ApiLog } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { fileResponses } from '../../responses.ts'
import { limitJsonBody, namesOfWrongFields, noQuery } from '../../validation.ts'

export interface DownloadCsvDependencies {
  downloadNotes: (request: DownloadRequest) => Promise<AsyncGenerator<string, void>>
  log: ApiLog
}

const DATE_FIELDS = ['from_date', 'to_date']

/**
 * The pieces as a body that is read on as fast as the client takes it. A piece that cannot be had breaks the
 * connection off, so that half a file is never taken for a whole one.
 */
function streamOf(pieces: AsyncGenerator<string, void>, onFault: (error: unknown) => void): ReadableStream {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next()
          if (done === true) controller.close()
          else controller.enqueue(encoder.encode(value))
        } catch (error) {
          onFault(error)
          controller.error(error)
        }
      },
      async cancel() {
        await pieces.return()
      },
    },
    { highWaterMark: 0 },
  )
}

/** POST /api/v1/download_csv/download (specification 7): a CSV file of the notes of a range of delivery dates. */
export function addDownloadCsv(api: Api, guards: Guards, deps: DownloadCsvDependencies): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/download_csv/download',
    middleware: [guards.may('downloadCsv'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: { required: true, content: { 'application/json': { schema: downloadRequestSchema } } },
    },
    responses: fileResponses('text/csv', z.string(), '納品書のCSV（UTF-8、BOM付き）', [413]),
  })
  api.openapi(
    route,
    async (c) => {
      const request = c.req.valid('json')
      const requestId = c.get('requestId')
      const pieces = await deps.downloadNotes(request)
      const body = streamOf(pieces, (error) => {
        deps.log.error('download broke off', { requestId, error: describeCrash(error) })
      })
      return c.body(body, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${downloadFileName(request)}"`,
      })
    },
    (result) => {
      if (result.success) return undefined
      const names = namesOfWrongFields(result.error)
      const isRange = names.length > 0 && names.every((name) => DATE_FIELDS.includes(name))
      throw new Failure('invalid_request', isRange ? DOWNLOAD_SENTENCES.noRange : wrongFields(names))
    },
  )
}
