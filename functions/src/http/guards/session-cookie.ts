import { DAY_MS } from '@kenshu/contract/time-units'
import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { LIMITS } from '../../config/limits/limits.ts'
import type { BrowserMark, BrowserMarks, MarkKind } from '../../usecases/confirm/client-call.ts'
import type { ApiEnv } from '../api-env.ts'
import { textSigner } from './signed-text.ts'

/** The only cookie that Hosting forwards to a function. */
const NAME = '__session'

/** A valid id: a Firebase uid (128 characters at most), or half a SHA-256 (32). */
const ID = /^[\w-]{1,128}$/

/** kind, id, and when it was last seen, in seconds */
const storedSchema = z.array(z.tuple([z.enum(['staff', 'link']), z.string().regex(ID), z.int()]))
type Stored = z.infer<typeof storedSchema>

interface Clock {
  now(): Date
}

/** The marks of a request, and those that the call adds. */
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

  /** The marks that the browser is to keep: the latest of each kind. */
  toText(): string {
    const kept = (Object.keys(LIMITS.marks) as MarkKind[]).flatMap((kind) =>
      this.of(kind)
        .slice(0, LIMITS.marks[kind].atMost)
        .map(({ id, at }) => [kind, id, at.getTime() / 1000]),
    )
    return Buffer.from(JSON.stringify(kept)).toString('base64url')
  }
}

/** Parses a signed text; returns nothing if it is not one of ours. */
function readText(text: string | null): Stored {
  if (text === null) return []
  try {
    const { data } = storedSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    return data ?? []
  } catch {
    return []
  }
}

/**
 * Gives each call the marks of its browser (`marks`), and sends the browser the marks that the call added. One signed cookie (HMAC-SHA-256)
 * holds them; no script reads it, and the pages of other sites do not send it. If two calls overlap, the later answer overwrites the marks
 * of the earlier one (lost update), so a caller must be able to do without a mark.
 * @param secret at least 32 characters
 */
export function sessionCookie(secret: string, clock: Clock): MiddlewareHandler<ApiEnv> {
  const signer = textSigner(secret)
  return async (c, next) => {
    const marks = new CookieMarks(readText(signer.read(getCookie(c, NAME) ?? '')), clock)
    c.set('marks', marks)
    await next()
    if (!marks.isChanged) return
    setCookie(c, NAME, signer.sign(marks.toText()), {
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: (Math.max(...Object.values(LIMITS.marks).map(({ days }) => days)) * DAY_MS) / 1000,
    })
  }
}
