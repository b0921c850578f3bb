import { createRoute, z } from '@hono/zod-openapi'
import { noteRemindersSchema } from '@kenshu/contract/reminders/note'
import { getNoteReminders } from '../../../usecases/reminders/note-reminders.ts'
import type { Api } from '../../api-env.ts'
import type { Guards } from '../../guards.ts'
import { responses } from '../../responses.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../../validation.ts'

/** GET /api/v1/delivery_notes/{id}/reminders/: when its client is reminded next, or why not. */
export function addGetNoteReminders(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/{id}/reminders',
    middleware: guards.may('requestAcceptance'),
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(noteRemindersSchema, '納品書のリマインド', [404]),
  })
  api.openapi(route, async (c) => c.json(await getNoteReminders(services, c.req.valid('param').id), 200))
}
