import { createRoute } from '@hono/zod-openapi'
import { clientRemindersRequestSchema, clientRemindersSchema } from '@kenshu/contract/reminders/settings'
import { setClientReminders } from '../../../usecases/reminders/set-client-reminders.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { limitJsonBody, noQuery } from '../../validation.ts'

/** PUT /api/v1/reminders/clients/: whether a client gets reminders at all. */
export function addSetClientReminders(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'put',
    path: '/api/v1/reminders/clients',
    middleware: [guards.may('requestAcceptance'), limitJsonBody] as const,
    request: {
      query: noQuery,
      body: { required: true, content: { 'application/json': { schema: clientRemindersRequestSchema } } },
    },
    responses: responses(clientRemindersSchema, 'リマインドを送らない取引先', [413]),
  })
  api.openapi(route, async (c) =>
    c.json(await setClientReminders(services, c.get('staff'), c.req.valid('json'), c.get('requestId')), 200),
  )
}
