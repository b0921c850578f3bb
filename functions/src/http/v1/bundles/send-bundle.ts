import { createRoute, z } from '@hono/zod-openapi'
import { sendBundleRequestSchema } from '@kenshu/contract/bundle/request'
import { sendEmailResponseSchema } from '@kenshu/contract/delivery-note/acceptance-request'
import { sendBundle } from '../../../usecases/bundles/send-bundle.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

/** POST /api/v1/bundles/{id}/send/: sends it, once however often it is asked for. */
export function addSendBundle(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/bundles/{id}/send',
    middleware: [guards.may('requestAcceptance'), guards.within('mailsOfUser'), limitJsonBody] as const,
    request: {
      query: noQuery,
      params: z.object({ id: z.string() }),
      body: { required: true, content: { 'application/json': { schema: sendBundleRequestSchema } } },
    },
    responses: responses(sendEmailResponseSchema, '送信結果', [404, 409, 413, 429, 502]),
  })
  api.openapi(route, async (c) =>
    c.json(
      await sendBundle(
        services,
        c.get('staff'),
        c.req.valid('param').id,
        c.req.valid('json'),
        c.get('requestId'),
      ),
      200,
    ),
  )
}
