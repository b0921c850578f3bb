import { createRoute, z } from '@hono/zod-openapi'
import { noteMailProblemSchema } from '@kenshu/contract/delivery-note/mail-problem'
import { getMailProblem } from '../../../usecases/mail/get-mail-problem.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/delivery_notes/{id}/mail_problem/: what is wrong with the last request, for whoever may see the note. */
export function addGetMailProblem(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/{id}/mail_problem',
    middleware: guards.may('viewDeliveryNotes'),
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(noteMailProblemSchema, '検収依頼メールの送信失敗・不達', [404]),
  })
  api.openapi(route, async (c) => c.json(await getMailProblem(services, c.req.valid('param').id), 200))
}
