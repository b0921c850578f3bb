import { z } from 'zod'
import { CODE_CLIENT_LENGTH, MOST_CODE_CLIENTS } from '../limits.ts'

/** The clients whose answers count only with a one-time code that was mailed to them (docs/decisions/0025-answer-evidence.md). */
export const codeRulesSchema = z
  .strictObject({
    /** none: no client. chosen: the clients in `clients`. all: every client */
    scope: z.enum(['none', 'chosen', 'all']),
    /** clientName of each chosen client; kept while another scope is set */
    clients: z.array(z.string().min(1).max(CODE_CLIENT_LENGTH)).max(MOST_CODE_CLIENTS),
  })
  .refine(({ scope, clients }) => scope !== 'chosen' || clients.length > 0, { path: ['clients'] })
  .meta({ id: 'CodeRules' })

export type CodeRules = z.infer<typeof codeRulesSchema>

/** The default, until somebody saves other settings. */
export const FIRST_CODE_RULES: CodeRules = { scope: 'none', clients: [] }

/** Whether a client's answers need a code. */
export function needsCode({ scope, clients }: CodeRules, clientName: string): boolean {
  return scope === 'all' || (scope === 'chosen' && clients.includes(clientName))
}

/** GET /api/v1/settings/confirm_codes/ */
export const codeSettingsSchema = z
  .object({
    rules: codeRulesSchema,
    /** raised by every change; 0 if the settings were never saved */
    revision: z.int().nonnegative(),
    /** who saved last, and when; null if the settings were never saved */
    saved: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
  })
  .meta({ id: 'CodeSettings' })

export type CodeSettings = z.infer<typeof codeSettingsSchema>

/** PUT /api/v1/settings/confirm_codes/. revision: the revision that the change is based on. */
export const saveCodeRulesRequestSchema = z
  .strictObject({ rules: codeRulesSchema, revision: z.int().nonnegative() })
  .meta({ id: 'SaveCodeRulesRequest' })

export type SaveCodeRulesRequest = z.infer<typeof saveCodeRulesRequestSchema>
