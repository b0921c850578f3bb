import { createRoute, z } from '@hono/zod-openapi'
import { CHOSEN_FILE_NAME, chosenDownloadRequestSchema } from '@kenshu/contract/download/schema'
import { describeCrash } from '../../../failure.ts'
import { downloadChosen } from '../../../usecases/download/download-chosen.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { fileResponses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { textStream } from '../../text-stream.ts'
import { limitBulkBody, noQuery } from '../../validation.ts'

/** POST /api/v1/download_csv/chosen: a CSV file of chosen notes. */
export function addDownloadChosen(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/download_csv/chosen',
    middleware: [guards.may('downloadCsv'), limitBulkBody] as const,
    request: {
      query: noQuery,
      body: { required: true, content: { 'application/json': { schema: chosenDownloadRequestSchema } } },
    },
    responses: fileResponses('text/csv', z.string(), '選択した納品書のCSV（UTF-8、BOM付き）', [413]),
  })
  api.openapi(route, async (c) => {
    const requestId = c.get('requestId')
    const pieces = await downloadChosen(services, c.get('staff'), c.req.valid('json').ids, requestId)
    const body = textStream(pieces, (error) => {
      services.log.error('download broke off', { requestId, error: describeCrash(error) })
    })
    return c.body(body, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${CHOSEN_FILE_NAME}"`,
    })
  })
}
