import { DAY_MS } from '@kenshu/contract/time-units'
import type { MiddlewareHandler } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import { z } from 'zod'
import { LIMITS } from '../config/limits/limits.ts'
import type { BrowserMark, BrowserMarks, MarkKind } from '../usecases/confirm/client-call.ts'
import type { ApiEnv } from './api-env.ts'

/** The only cookie that Hosting hands on to a function. */
const NAME = '__session'

/** What an id can be: a uid of Firebase (128 characters at most), or half a SHA-256 (32). */
const ID = /^[\w-]{1,128}$/

/** kind, id, and when it was seen last, in seconds */
const storedSchema = z.array(z.tuple([z.enum(['staff', 'link']), z.string().regex(ID), z.int()]))
type Stored = z.infer<typeof storedSchema>

interface Clock {
  now(): Date
}

/** Marks that a request brings along, and those that it adds. */
class CookieMarks implements BrowserMarks {
  #stored: Stored
  readonly #clock: Clock
  isChanged = false

  constructor(stored: Stored, clock: Clock) {
    this.#stored = stored
    this.#clock = clock
  }

  #seconds(): number {
    return Math.floor(this.#clock.now().getTime() / 1000)
  }

  of(kind: MarkKind): readonly BrowserMark[] {
    const oldest = this.#seconds() - (LIMITS.marks[kind].days * DAY_MS) / 1000
    return this.#stored
      .filter(([each, , at]) => each === kind && at > oldest)
      .map(([, id, at]) => ({ id, at: new Date(at * 1000) }))
  }

  put(kind: MarkKind, id: string): void {
    const others = this.#stored.filter((each) => each[0] !== kind || each[1] !== id)
    this.#stored = [[kind, id, this.#seconds()], ...others]
    this.isChanged = true
  }

  /** What the browser is to keep: the latest of each kind. */
  toText(): string {
    const kept = (Object.keys(LIMITS.marks) as MarkKind[]).flatMap((kind) =>
      this.of(kind)
        .slice(0, LIMITS.marks[kind].atMost)
        .map(({ id, at }) => [kind, id, at.getTime() / 1000]),
    )
    return Buffer.from(JSON.stringify(kept)).toString('base64url')
  }
}

/** What a signed text says; nothing where it is none of ours. */
function readText(text: string | false | undefined): Stored {
  if (typeof text !== 'string') return []
  try {
    const { data } = storedSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    return data ?? []
  } catch {
    return []
  }
}

/**
 * Gives each call the marks of its browser (`marks`), and sends the browser those that the call has added. They are in one cookie,
 * signed (HMAC-SHA-256), that no script reads and no other site's page sends. Of two calls at the same moment the later answer
 * replaces the earlier one's marks: whoever puts one must be able to do without it.
 * @param secret at least 32 characters
 */
export function sessionCookie(secret: string, clock: Clock): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const marks = new CookieMarks(readText(await getSignedCookie(c, secret, NAME)), clock)
    c.set('marks', marks)
    await next()
    if (!marks.isChanged) return
    await setSignedCookie(c, NAME, marks.toText(), secret, {
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: (Math.max(...Object.values(LIMITS.marks).map(({ days }) => days)) * DAY_MS) / 1000,
    })
  }
}
