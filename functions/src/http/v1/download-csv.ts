import { createRoute, z } from '@hono/zod-openapi'
import {
  CHOSEN_FILE_NAME,
  chosenDownloadRequestSchema,
  downloadFileName,
  downloadRequestSchema,
  PIECE_HEADERS,
} from '@kenshu/contract/download/download'
import { DAY_OUT_OF_RANGE, DOWNLOAD_SENTENCES } from '@kenshu/contract/sentences'
import { describeCrash, Failure } from '../../failure.ts'
import { downloadChosen } from '../../usecases/download/download-chosen.ts'
import { downloadNotes } from '../../usecases/download/download-notes.ts'
import { downloadPiece, type Piece } from '../../usecases/download/download-piece.ts'
import { fileResponses } from '../answers/responses.ts'
import { textStream } from '../answers/text-stream.ts'
import type { Api } from '../api-env.ts'
import {
  jsonBody,
  limitBulkBody,
  limitJsonBody,
  namesOfWrongFields,
  noQuery,
  requestFault,
} from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

const DATE_FIELDS = ['from_date', 'to_date']

function pieceHeaders({ notes, cutCells, nextCursor, totalNotes }: Piece): Record<string, string> {
  return {
    [PIECE_HEADERS.notes]: String(notes),
    [PIECE_HEADERS.cutCells]: String(cutCells),
    ...(nextCursor !== null && { [PIECE_HEADERS.nextCursor]: nextCursor }),
    ...(totalNotes !== null && { [PIECE_HEADERS.totalNotes]: String(totalNotes) }),
  }
}

/**
 * POST /api/v1/download_csv/download (specification 7): a CSV file of the notes in a range of delivery dates. With a `cursor` it answers
 * only a piece, since the answer of a deployed function is limited in size.
 */
function addDownloadCsv(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/download_csv/download',
    middleware: [guards.may('downloadCsv'), guards.within('downloadsOfUser'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: jsonBody(downloadRequestSchema),
    },
    responses: fileResponses(
      'text/csv',
      z.string(),
      '納品書のCSV（UTF-8、BOM付き）。cursorを指定したときはその一部で、続きはX-Next-Cursorを次のcursorに指定して取得する',
      [413, 429],
    ),
  })
  api.openapi(
    route,
    async (c) => {
      const { cursor, ...range } = c.req.valid('json')
      const requestId = c.get('requestId')
      const headers = {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${downloadFileName(range)}"`,
      }
      if (cursor !== undefined) {
        const piece = await downloadPiece(services, c.get('staff'), range, cursor, requestId)
        return c.body(piece.csv, 200, { ...headers, ...pieceHeaders(piece) })
      }
      const pieces = await downloadNotes(services, c.get('staff'), range, requestId)
      const body = textStream(pieces, (error) => {
        services.log.error('download broke off', { requestId, error: describeCrash(error) })
      })
      return c.body(body, 200, headers)
    },
    (result) => {
      if (result.success) return undefined
      const names = namesOfWrongFields(result.error)
      const isOutOfRange = result.error.issues.some(({ message }) => message === DAY_OUT_OF_RANGE)
      const isRange = names.length > 0 && names.every((name) => DATE_FIELDS.includes(name))
      throw isRange && !isOutOfRange
        ? new Failure('invalid_request', DOWNLOAD_SENTENCES.noRange)
        : requestFault(result.error)
    },
  )
}

/** POST /api/v1/download_csv/chosen: a CSV file of selected notes. */
function addDownloadChosen(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/download_csv/chosen',
    middleware: [guards.may('downloadCsv'), guards.within('downloadsOfUser'), limitBulkBody] as const,
    request: {
      query: noQuery,
      body: jsonBody(chosenDownloadRequestSchema),
    },
    responses: fileResponses('text/csv', z.string(), '選択した納品書のCSV（UTF-8、BOM付き）', [413, 429]),
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

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [addDownloadCsv, addDownloadChosen]
