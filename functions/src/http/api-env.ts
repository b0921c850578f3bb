import type { HttpBindings } from '@hono/node-server'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { SignedIn, Staff } from '../usecases/caller.ts'
import type { BrowserMarks } from '../usecases/confirm/client-call.ts'
import type { Source } from '../usecases/source.ts'

/** What every request carries through the app. */
export interface ApiEnv {
  /** of the server that the request came to; none where it came to no server */
  Bindings: Partial<HttpBindings>
  /** marks: of the browser that calls; uid: of whoever has signed in, once that is known */
  Variables: { requestId: string; source: Source; marks: BrowserMarks; uid?: string }
}

/** What the guards add. */
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

/** Structured log; personal data, tokens and bodies never go in. */
export interface ApiLog {
  info(message: string, fields: Record<string, unknown>): void
  error(message: string, fields: Record<string, unknown>): void
}
