import type { HttpBindings } from '@hono/node-server'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { SignedIn, Staff } from '../usecases/caller.ts'
import type { BrowserMarks } from '../usecases/confirm/client-call.ts'
import type { Source } from '../usecases/source.ts'
import type { VerifiedToken } from '../usecases/user/user-ports.ts'

/** The values that every request carries through the app. */
export interface ApiEnv {
  /** of the server that received the request; none if there was no server */
  Bindings: Partial<HttpBindings>
  /**
   * marks: of the calling browser; token and uid: of the signed-in person, once they are known; admitted: of a call that reads before its
   * limits let it proceed, resolves when they do (client-limits.ts, before() in guards.ts)
   */
  Variables: {
    requestId: string
    /** the trace that the browser named */
    browserTrace?: string
    source: Source
    marks: BrowserMarks
    token?: VerifiedToken
    uid?: string
    admitted?: Promise<void>
    /** what this address answers never changes, and is no secret */
    isForEver?: boolean
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
