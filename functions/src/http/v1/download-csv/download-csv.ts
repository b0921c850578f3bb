import { createRoute, z } from '@hono/zod-openapi'
import { DOWNLOAD_SENTENCES, downloadFileName, downloadRequestSchema } from '@kenshu/contract/download/schema'
import { describeCrash, Failure } from '../../../failure.ts'
import { wrongFields } from '../../../failure-sentences.ts'
import { downloadNotes } from '../../../usecases/download/download-notes.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { fileResponses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { textStream } from '../../text-stream.ts'
import { limitJsonBody, namesOfWrongFields, noQuery } from '../../validation.ts'

const DATE_FIELDS = ['from_date', 'to_date']

/** POST /api/v1/download_csv/download (specification 7): a CSV file of the notes of a range of delivery dates. */
export function addDownloadCsv(api: Api, guards: Guards, services: Services): void {
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
      const pieces = await downloadNotes(services, c.get('staff'), request, requestId)
      const body = textStream(pieces, (error) => {
        services.log.error('download broke off', { requestId, error: describeCrash(error) })
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
