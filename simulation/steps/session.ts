import { noteId } from '../../functions/src/promote/plan/note-id.ts'
import type { TakenMail } from '../world/memory-mail.ts'
import { SIGNED_IN, tokenOf } from '../world/people.ts'
import type { World } from '../world/world.ts'

const ORIGIN = 'https://simulation.example'

export interface Answer {
  readonly status: number
  /** the text if it is not JSON */
  readonly body: unknown
}

/** A call of a member of staff. Times are in milliseconds. */
export interface StaffCall {
  readonly uid: string
  readonly what: string
  /** sign-in time of the call's session */
  readonly signedInAt: number
  readonly begunAt: number
  readonly endedAt: number
  readonly status: number
}

/** An answer of a client, under a unique name that identifies it in the product's records. */
export interface GivenAnswer {
  readonly accessToken: string
  readonly begunAt: number
  /** the codes sent with it, when, and after how many wrong ones */
  readonly typed: { readonly code: string; readonly at: number; readonly wrong: number }[]
}

/** A download: the statuses of the notes by id. Times are in milliseconds. */
export interface Download {
  /** null: all notes */
  readonly ids: readonly string[] | null
  readonly rows: readonly { readonly id: string; readonly status: string }[]
  readonly begunAt: number
  readonly endedAt: number
}

/** An attempt to open a link. Times are in milliseconds. */
export interface PasswordGuess {
  readonly accessToken: string
  readonly source: string
  readonly begunAt: number
  readonly endedAt: number
  /** right: the link opened; wrong: the password was compared and did not match */
  readonly outcome: 'right' | 'wrong' | 'refused'
}

/** The fields of an answered object; empty if the answer is not an object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** A list in an answer; empty if it has none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The shared state of a history's people: what they know, and how they call the API. */
export class Session {
  readonly world: World
  /** the folders that were uploaded, oldest first */
  readonly folders: string[] = []
  /** the jobs of many notes, oldest first, and who has started them */
  readonly jobs: { readonly id: string; readonly who: string }[] = []
  /** the Message-IDs of mails and the hashes of accepted documents that an answer reported as done */
  readonly promised = { sent: [] as unknown[], accepted: [] as unknown[] }
  /** the last sign-in of each uid, in milliseconds */
  readonly signIns = new Map<string, number>()
  readonly calls: StaffCall[] = []
  /** the answers by the name that the client typed */
  readonly answers = new Map<string, GivenAnswer>()
  readonly downloads: Download[] = []
  readonly guesses: PasswordGuess[] = []
  /** false answers, which the steps report because they know what they requested */
  readonly untrue: string[] = []
  /** the month's board, as the API answered it at the end */
  board: unknown = null
  /** the month's closing with the changes since, as the API answered it at the end */
  monthClose: unknown = null
  /** when the last run of the morning mails began, and whether something waited for a person then, by uid; empty without mornings */
  readonly lastMorning = new Map<string, { readonly at: number; readonly waits: boolean }>()

  constructor(world: World) {
    this.world = world
  }

  /** The id of one of the few notes, from 0. */
  noteId(index: number): string {
    return noteId(billingNoOf(index))
  }

  /** One of the accepted mails. @param back index from the newest; undefined if there are not that many */
  mail(back: number): TakenMail | undefined {
    return this.world.mail.taken.at(-1 - back)
  }

  /** A call with a JSON body. @param uid of the signed-in user; null: nobody */
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
    const signedInAt = this.signIns.get(uid ?? '') ?? SIGNED_IN
    const begunAt = this.world.kernel.now()
    const authorization: Record<string, string> =
      uid === null ? {} : { authorization: `Bearer ${tokenOf(uid, signedInAt)}` }
    const request = new Request(`${ORIGIN}/api/v1/${path}`, {
      method,
      headers: { ...authorization, ...headers },
      ...content,
    })
    const response = await this.world.fetch(request)
    const { status } = response
    const endedAt = this.world.kernel.now()
    if (uid !== null)
      this.calls.push({ uid, what: `${method} ${path}`, signedInAt, begunAt, endedAt, status })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    return { status, body: isJson ? (JSON.parse(text) as unknown) : text }
  }
}

function billingNoOf(index: number): string {
  return `S-${String(index + 1).padStart(5, '0')}`
}
