import type { HttpBindings } from '@hono/node-server'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { SignedIn, Staff } from '../usecases/caller.ts'
import type { BrowserMarks } from '../usecases/confirm/client-call.ts'
import type { Source } from '../usecases/source.ts'

/** The values that every request carries through the app. */
export interface ApiEnv {
  /** of the server that received the request; none if there was no server */
  Bindings: Partial<HttpBindings>
  /**
   * marks: of the calling browser; uid: of the signed-in person, once it is known; admitted: of a client's call, resolves when the limits
   * let it proceed (client-limits.ts)
   */
  Variables: {
    requestId: string
    source: Source
    marks: BrowserMarks
    uid?: string
    admitted?: Promise<void>
  }
}

/** The values that the guards add. */
export interface CallerEnv {
  Bindings: ApiEnv['Bindings']
  Variables: ApiEnv['Variables'] & { caller: SignedIn }
}
export interface StaffEnv {
  Bindings: ApiEnv['Bindings']
  Variables: ApiEnv['Variables'] & { staff: Staff }
}

export interface RepeatEnv {
  Bindings: ApiEnv['Bindings']
  Variables: ApiEnv['Variables'] & { caller: SignedIn; staff: Staff | null }
}

export type Api = OpenAPIHono<ApiEnv>

/** Structured log. Personal data, tokens and bodies must never be logged. */
export interface ApiLog {
  info(message: string, fields: Record<string, unknown>): void
  error(message: string, fields: Record<string, unknown>): void
}
