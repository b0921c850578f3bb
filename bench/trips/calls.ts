import { randomUUID } from 'node:crypto'
import { confirmViewSchema } from '@kenshu/contract/confirm/view'
import { acceptanceRequestSchema } from '@kenshu/contract/delivery-note/acceptance-request'
import { IDEMPOTENCY_KEY_HEADER } from '@kenshu/contract/delivery-note/send-email'
import { z } from 'zod'
import { adminDb } from '../../fixtures/emulators.ts'
import type { Stage } from '../stage.ts'
import { CLIENT } from '../timed-call.ts'

/** The addresses of the two functions that are measured. */
export interface Bases {
  readonly api: string
  readonly clientApi: string
}

/** One kind of call. */
export interface TripCall {
  readonly key: string
  readonly name: string
  /** the most waits in series; null: for information only */
  readonly target: number | null
  /** whether the caller is a client, who has no token */
  readonly isOfClient?: true
  /** Prepares a call on a note of its own. @returns the call, which alone is timed */
  prepare(id: string): Promise<() => Promise<unknown>>
}

const secretsSchema = z.object({
  accessToken: z.string(),
  noPasswordToken: z.string(),
  password: z.string(),
})

async function ask(url: string, headers: Record<string, string>, json?: object, method = 'POST') {
  const answer = await fetch(url, {
    method: json === undefined ? 'GET' : method,
    headers: { ...headers, ...(json !== undefined && { 'Content-Type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  const body: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${url}: ${String(answer.status)} ${JSON.stringify(body)}`)
  return body
}

/** The calls of the first screens, and one of each kind of write. */
export function tripCalls({ person }: Stage, { api, clientApi }: Bases): TripCall[] {
  const staff = { Authorization: `Bearer ${person.token}` }
  const get = (path: (id: string) => string) => (id: string) =>
    Promise.resolve(() => ask(`${api}/api/v1/${path(id)}`, staff))
  const range = 'from_date=2020-01-01&to_date=2039-12-31'
  /** Asks the client for the note's acceptance, without a mail. */
  const asked = async (id: string) => {
    const note = adminDb().doc(`deliveryNotes/${id}`)
    await note.update({ hakkouStatus: '検収依頼済＆未検収', salesPersonEmail: '' })
    return secretsSchema.parse((await note.get()).data())
  }
  const client = (step: string, json: object) => ask(`${clientApi}/api/v1/confirm/${step}/`, CLIENT, json)
  return [
    { key: 'Me', name: 'user/me', target: 2, prepare: get(() => 'user/me/') },
    {
      key: 'List',
      name: "a list's first piece",
      target: 2,
      prepare: get(() => `delivery_notes/?limit=200&${range}`),
    },
    {
      key: 'Totals',
      name: "a list's totals",
      target: 2,
      prepare: get(() => `delivery_notes/totals/?${range}`),
    },
    { key: 'Detail', name: 'a note', target: 2, prepare: get((id) => `delivery_notes/${id}/`) },
    {
      key: 'History',
      name: "a note's history",
      target: 2,
      prepare: get((id) => `delivery_notes/${id}/history/`),
    },
    { key: 'Month', name: 'a month', target: 2, prepare: get(() => 'monthly/2026-04/') },
    { key: 'Today', name: 'きょう', target: null, prepare: get(() => 'today/') },
    {
      key: 'Change',
      name: "a change of a note's contact",
      target: 4,
      async prepare(id) {
        const json = { salesChangedClientContactName: `担当 ${randomUUID().slice(0, 8)}` }
        return Promise.resolve(() => ask(`${api}/api/v1/delivery_notes/${id}/`, staff, json, 'PUT'))
      },
    },
    {
      key: 'Send',
      name: 'a request for acceptance by mail',
      target: 4,
      async prepare(id) {
        const address = `c-${randomUUID().slice(0, 8)}@customer.example.com`
        await adminDb()
          .doc(`deliveryNotes/${id}`)
          .update({ documentEmail: address, salesPersonEmail: person.email, hakkouStatus: '営業未対応' })
        const shown = await ask(`${api}/api/v1/delivery_notes/${id}/acceptance_request/`, staff)
        const { to, cc, subject, body } = acceptanceRequestSchema.parse(shown)
        const json = { note_id: id, to, cc, subject, body }
        // As the page does, which makes a key for each press.
        const headers = { ...staff, [IDEMPOTENCY_KEY_HEADER]: randomUUID() }
        return () => ask(`${api}/api/v1/send_email`, headers, json)
      },
    },
    {
      key: 'Read',
      name: 'a client reads',
      isOfClient: true,
      target: 3,
      async prepare(id) {
        const { noPasswordToken } = await asked(id)
        return () => client('read', { noPasswordToken })
      },
    },
    {
      key: 'Open',
      name: 'a client opens with the password',
      isOfClient: true,
      target: 4,
      async prepare(id) {
        const { accessToken, password } = await asked(id)
        return () => client('open', { accessToken, password })
      },
    },
    {
      key: 'Accept',
      name: 'a client accepts',
      isOfClient: true,
      target: 5,
      async prepare(id) {
        const { accessToken, password } = await asked(id)
        const { documentHash } = confirmViewSchema.parse(await client('open', { accessToken, password }))
        return () => client('accept', { accessToken, password, documentHash, name: '検収 太郎' })
      },
    },
  ]
}
