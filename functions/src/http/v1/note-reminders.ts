import { createRoute, z } from '@hono/zod-openapi'
import { noteRemindersRequestSchema, noteRemindersSchema } from '@kenshu/contract/reminders/note'
import { withLinkDays } from '../../usecases/company/link-days.ts'
import { getNoteReminders, setNoteReminders } from '../../usecases/reminders/note-reminders.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { jsonBody, limitJsonBody, noQuery } from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

/** GET /api/v1/delivery_notes/{id}/reminders/: when the note's client is reminded next, or why not. */
function addGetNoteReminders(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/delivery_notes/{id}/reminders',
    middleware: guards.may('requestAcceptance'),
    request: { query: noQuery, params: z.object({ id: z.string() }) },
    responses: responses(noteRemindersSchema, '納品書のリマインド', [404]),
  })
  api.openapi(route, async (c) =>
    c.json(await getNoteReminders(await withLinkDays(services), c.req.valid('param').id), 200),
  )
}

/** PUT /api/v1/delivery_notes/{id}/reminders/: switches a note's reminders off or on. */
function addSetNoteReminders(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'put',
    path: '/api/v1/delivery_notes/{id}/reminders',
    middleware: [guards.may('requestAcceptance'), limitJsonBody] as const,
    request: {
      query: noQuery,
      params: z.object({ id: z.string() }),
      body: jsonBody(noteRemindersRequestSchema),
    },
    responses: responses(noteRemindersSchema, '納品書のリマインド', [404, 413]),
  })
  api.openapi(route, async (c) =>
    c.json(
      await setNoteReminders(
        await withLinkDays(services),
        c.get('staff'),
        c.req.valid('param').id,
        c.req.valid('json').isOff,
        c.get('requestId'),
      ),
      200,
    ),
  )
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [addGetNoteReminders, addSetNoteReminders]
