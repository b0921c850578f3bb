import { noteId } from '../../functions/src/promote/plan/note-id.ts'
import type { TakenMail } from '../world/memory-mail.ts'
import type { World } from '../world/world.ts'

const ORIGIN = 'https://simulation.example'

export interface Answer {
  readonly status: number
  /** '' is no JSON */
  readonly body: unknown
}

/** An object that the API answered; nothing where it answered none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** What the people of a history have in common: what they know, and how they call the API. */
export class Session {
  readonly world: World
  /** the folders that were uploaded, oldest first */
  readonly folders: string[] = []
  /** the ids of the jobs of many notes, oldest first */
  readonly jobs: string[] = []
  /** the Message-IDs of mails, and the hashes of accepted documents, of which somebody was told that it is done */
  readonly promised = { sent: [] as unknown[], accepted: [] as unknown[] }
  /** the month's board, as the API told it at the end */
  board: unknown = null

  constructor(world: World) {
    this.world = world
  }

  /** The id of one of the few notes, from 0. */
  noteId(index: number): string {
    return noteId(billingNoOf(index))
  }

  /** One of the mails that were taken, oldest first, counted from the newest; undefined where there are not so many. */
  mail(back: number): TakenMail | undefined {
    return this.world.mail.taken.at(-1 - back)
  }

  /** A call with a JSON body. @param uid of whoever is signed in; null: nobody */
  async call(
    uid: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    return this.send(uid, method, path, { 'content-type': 'application/json', ...headers }, content)
  }

  /** A call with any body. */
  async send(
    uid: string | null,
    method: string,
    path: string,
    headers: Record<string, string>,
    content: { body?: string | Uint8Array<ArrayBuffer> },
  ): Promise<Answer> {
    const authorization: Record<string, string> = uid === null ? {} : { authorization: `Bearer ${uid}` }
    const request = new Request(`${ORIGIN}/api/v1/${path}`, {
      method,
      headers: { ...authorization, ...headers },
      ...content,
    })
    const response = await this.world.fetch(request)
    const text = await response.text()
    return { status: response.status, body: text === '' ? '' : (JSON.parse(text) as unknown) }
  }
}

function billingNoOf(index: number): string {
  return `S-${String(index + 1).padStart(5, '0')}`
}
