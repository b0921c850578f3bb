import { z } from 'zod'

/** All error codes of /api/v1, with their HTTP status (decisions, 'Calls'). */
export const ERROR_STATUS = {
  unauthenticated: 401,
  session_revoked: 401,
  session_expired: 401,
  domain_not_allowed: 403,
  app_not_verified: 403,
  forbidden: 403,
  user_mismatch: 403,
  not_found: 404,
  promote_running: 409,
  too_large: 413,
  body_too_slow: 408,
  plan_outdated: 409,
  month_not_begun: 409,
  undo_impossible: 409,
  stale: 409,
  name_taken: 409,
  too_many_views: 409,
  impossible_transition: 409,
  mail_outdated: 409,
  mail_refused: 409,
  mail_just_sent: 409,
  mail_many_today: 409,
  mail_in_progress: 409,
  mail_unclear: 409,
  mail_not_sent: 502,
  own_role: 403,
  last_admin: 409,
  not_confirmed: 409,
  domain_mismatch: 422,
  invalid_request: 422,
  invalid_upload: 422,
  wrong_password: 403,
  password_locked: 429,
  link_locked: 429,
  note_unavailable: 404,
  link_expired: 410,
  already_decided: 409,
  document_changed: 409,
  code_required: 409,
  wrong_code: 403,
  code_expired: 409,
  code_too_soon: 429,
  code_unavailable: 409,
  too_many_requests: 429,
  internal: 500,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** The field that contains the Japanese sentence. Each group of calls uses one of them (specification 7). */
export type MessageField = 'error' | 'detail' | 'message'

/** What every error body has, whatever else its code adds: all that staff's pages read of one. */
export const errorTextSchema = z.object({
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  error: z.string().optional(),
  detail: z.string().optional(),
  message: z.string().optional(),
  requestId: z.string(),
})

export type ErrorText = z.infer<typeof errorTextSchema>
