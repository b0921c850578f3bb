import { z } from 'zod'
import { CODE_CLIENT_LENGTH, MOST_CODE_CLIENTS } from '../limits.ts'

/** Whose answers count only with a code that was mailed to them (docs/decisions/0025-answer-evidence.md). */
export const codeRulesSchema = z
  .strictObject({
    /** none: nobody's. chosen: those of `clients`. all: everybody's */
    scope: z.enum(['none', 'chosen', 'all']),
    /** clientName of each; they stay while another scope is set */
    clients: z.array(z.string().min(1).max(CODE_CLIENT_LENGTH)).max(MOST_CODE_CLIENTS),
  })
  .refine(({ scope, clients }) => scope !== 'chosen' || clients.length > 0, { path: ['clients'] })
  .meta({ id: 'CodeRules' })

export type CodeRules = z.infer<typeof codeRulesSchema>

/** What stands before anybody has saved anything. */
export const FIRST_CODE_RULES: CodeRules = { scope: 'none', clients: [] }

/** Whether a client's answers need a code. */
export function needsCode({ scope, clients }: CodeRules, clientName: string): boolean {
  return scope === 'all' || (scope === 'chosen' && clients.includes(clientName))
}

/** GET /api/v1/settings/confirm_codes/ */
export const codeSettingsSchema = z
  .object({
    rules: codeRulesSchema,
    /** raised by every change; 0: nobody has saved anything yet */
    revision: z.int().nonnegative(),
    /** who saved last, and when; null: nobody yet */
    saved: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
  })
  .meta({ id: 'CodeSettings' })

export type CodeSettings = z.infer<typeof codeSettingsSchema>

/** PUT /api/v1/settings/confirm_codes/. revision: the one that the change was made from. */
export const saveCodeRulesRequestSchema = z
  .strictObject({ rules: codeRulesSchema, revision: z.int().nonnegative() })
  .meta({ id: 'SaveCodeRulesRequest' })

export type SaveCodeRulesRequest = z.infer<typeof saveCodeRulesRequestSchema>
