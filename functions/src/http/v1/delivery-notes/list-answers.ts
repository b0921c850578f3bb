import { createRoute, z } from '@hono/zod-openapi'
import { noteAnswersSchema } from '@kenshu/contract/confirm/answers'
import { listAnswers } from '../../../usecases/confirm/evidence/list-answers.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/delivery_notes/{id}/answers/: what is known of whoever answered, newest first. */
export function addListAnswers(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/{id}/answers',
    middleware: guards.may('viewDeliveryNotes'),
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(noteAnswersSchema, 'クライアントの回答の記録（新しい順）', [404]),
  })
  api.openapi(route, async (c) =>
    c.json(await listAnswers(services, c.get('staff'), c.req.valid('param').id), 200),
  )
}
