import { randomUUID } from 'node:crypto'
import type { PublicRoute } from './route.ts'

const CLIENT = { accessToken: 'no-such-token', password: 'x' }
const NOTE_ID = '0'.repeat(32)
const ACCEPTANCE = { ...CLIENT, name: '名', documentHash: 'x' }

function clientRoute(step: string, json: object): PublicRoute {
  return {
    name: `POST confirm/${step}`,
    method: 'POST',
    path: `/api/v1/confirm/${step}/`,
    messageField: 'detail',
    body: 'json',
    request: () => ({ json }),
    unknownField: () => ({ json: { ...json, note_id: 'x' } }),
    outcome: 'note_unavailable',
  }
}

/** The routes of clients, who send a token and a password. */
export const PUBLIC_ROUTES: readonly PublicRoute[] = [
  clientRoute('open', CLIENT),
  clientRoute('read', { noPasswordToken: 'no-such-token' }),
  clientRoute('accept', ACCEPTANCE),
  clientRoute('reject', { ...ACCEPTANCE, reason: '理由' }),
  clientRoute('code', CLIENT),
  clientRoute('receipt', CLIENT),
  clientRoute('bundle/open', CLIENT),
  clientRoute('bundle/note', { ...CLIENT, noteId: NOTE_ID }),
  clientRoute('bundle/accept', { ...ACCEPTANCE, noteId: NOTE_ID }),
  clientRoute('bundle/reject', { ...ACCEPTANCE, noteId: NOTE_ID, reason: '理由' }),
  clientRoute('bundle/accept_all', {
    ...CLIENT,
    name: '名',
    runId: randomUUID(),
    notes: [{ id: NOTE_ID, documentHash: 'x' }],
  }),
  clientRoute('bundle/code', CLIENT),
  clientRoute('bundle/receipt', CLIENT),
]

/** The routes that answer everybody alike, without a link. */
export const OPEN_ROUTES: readonly PublicRoute[] = [
  {
    name: 'GET confirm/sender',
    method: 'GET',
    path: '/api/v1/confirm/sender/',
    messageField: 'detail',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'GET confirm/logo/{hash}',
    method: 'GET',
    path: `/api/v1/confirm/logo/${'0'.repeat(64)}/`,
    messageField: 'detail',
    request: () => ({}),
    outcome: 'not_found',
  },
]
