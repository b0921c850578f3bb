import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Caller, Staff } from '../usecases/caller.ts'

/** What every request carries through the app. */
export interface ApiEnv {
  /** uid: of whoever has signed in, once that is known */
  Variables: { requestId: string; uid?: string }
}

/** What the guards add. */
export interface CallerEnv {
  Variables: { caller: Caller; uid?: string }
}
export interface StaffEnv {
  Variables: { staff: Staff; uid?: string }
}

export type Api = OpenAPIHono<ApiEnv>

/** Structured log; personal data, tokens and bodies never go in. */
export interface ApiLog {
  info(message: string, fields: Record<string, unknown>): void
  error(message: string, fields: Record<string, unknown>): void
}
