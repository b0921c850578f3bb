import { randomUUID } from 'node:crypto'
import { type ConfirmView, confirmViewSchema } from '@kenshu/contract/confirm/view'
import type { LineMark } from '@kenshu/contract/delivery-note/marked-lines'
import { Timestamp } from 'firebase-admin/firestore'
import { adminDb } from '../../../fixtures/emulators.ts'
import { type Answer, answered, type CallOptions, call } from '../http/call.ts'
import { storeEach, type storeNote } from './note-document.ts'

/** A stored note with its tokens and password. */
export interface ClientNote {
  id: string
  accessToken: string
  noPasswordToken: string
  password: string
}

type Fields = Parameters<typeof storeNote>[0]

function newSecrets(): Omit<ClientNote, 'id'> {
  return {
    accessToken: `access-${randomUUID()}`,
    noPasswordToken: `read-only-${randomUUID()}`,
    password: `pw-${randomUUID()}`,
  }
}

const ASKED = { hakkouStatus: '検収依頼済＆未検収', salesPersonEmail: '', documentEmail: '' } as const

/**
 * Stores a note for each of the given fields, whose client has been asked, with unique tokens. They have no address for notices of the
 * client's answer unless the fields have one; a test with such an address must wait until its mails have been sent or have failed.
 * @returns them in the same order
 */
export async function storeClientNotes(all: readonly Fields[]): Promise<ClientNote[]> {
  const notes = all.map((fields) => ({ fields, secrets: newSecrets() }))
  const ids = await storeEach(notes.map(({ fields, secrets }) => ({ ...ASKED, ...secrets, ...fields })))
  return notes.map(({ secrets }, index) => ({ id: ids[index] ?? '', ...secrets }))
}

/** Stores one such note. */
export async function storeClientNote(fields: Fields = {}): Promise<ClientNote> {
  const [note] = await storeClientNotes([fields])
  if (note === undefined) throw new Error('No note was stored')
  return note
}

/** Changes the note as if the client had been asked some days ago. */
export async function askedDaysAgo({ id }: Pick<ClientNote, 'id'>, days: number): Promise<void> {
  const requestedAt = Timestamp.fromMillis(Date.now() - days * 24 * 60 * 60 * 1000)
  await adminDb().doc(`deliveryNotes/${id}`).update({ requestedAt })
}

/** Changes the note as if it, and so its links, had been created some days ago. */
export async function madeDaysAgo({ id }: ClientNote, days: number): Promise<void> {
  const createdAt = Timestamp.fromMillis(Date.now() - days * 24 * 60 * 60 * 1000)
  await adminDb().doc(`deliveryNotes/${id}`).update({ createdAt })
}

/** POST confirm/…/: a call of the client's page. */
export function post(step: string, json: object, options: CallOptions = {}): Promise<Answer> {
  return call(`/api/v1/confirm/${step}/`, { method: 'POST', json, ...options })
}

/** POST confirm/open/. @param typed the password, by default the right one */
export function open(
  { accessToken, password }: ClientNote,
  typed = password,
  options: CallOptions = {},
): Promise<Answer> {
  return post('open', { accessToken, password: typed }, options)
}

/** POST confirm/read/: the read-only view. */
export function read({ noPasswordToken }: ClientNote): Promise<Answer> {
  return post('read', { noPasswordToken })
}

/** The view in an answer; throws if it has none. */
export function viewOf(answer: Answer): ConfirmView {
  return answered(answer, confirmViewSchema.strict())
}

/** The hash of the document from the read-only view. Counts as a view. */
export async function hashOf(note: ClientNote): Promise<string> {
  return viewOf(await read(note)).documentHash
}

export interface AnswerOptions {
  name?: string
  documentHash?: string
  reason?: string
  lines?: LineMark[]
  /** the mailed code */
  code?: string
  /** additional headers of the browser */
  headers?: Record<string, string>
  /** as in `call` */
  base?: string
}

function codeIn({ code }: AnswerOptions): { code?: string } {
  return code === undefined ? {} : { code }
}

/** POST confirm/accept/, by default of the document as it is now. */
export async function accept(note: ClientNote, options: AnswerOptions = {}): Promise<Answer> {
  const { accessToken, password } = note
  const { name = '検収 太郎', documentHash = await hashOf(note) } = options
  const request = { accessToken, password, name, documentHash, ...codeIn(options) }
  const { headers = {}, base } = options
  return post('accept', request, { headers, ...(base !== undefined && { base }) })
}

/** POST confirm/reject/, by default of the document as it is now. */
export async function reject(note: ClientNote, options: AnswerOptions = {}): Promise<Answer> {
  const { accessToken, password } = note
  const {
    name = '差戻 花子',
    documentHash = await hashOf(note),
    reason = '金額が異なります。',
    lines = [],
  } = options
  const request = { accessToken, password, name, documentHash, reason, lines, ...codeIn(options) }
  return post('reject', request, { headers: options.headers ?? {} })
}
