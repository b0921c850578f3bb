import { z } from 'zod'
import type { Role } from '../roles.ts'

/** What a person does on their first day, by role, in the order of the checklist (docs/decisions/0053-guide.md). */
export const FIRST_STEPS = {
  admin: ['roles', 'importing', 'settings'],
  normal: ['ownNotes', 'requested', 'morningMail'],
  csv_uploader: ['uploaded', 'checked', 'promoted'],
} as const satisfies Record<Role, readonly string[]>

export type FirstStep = (typeof FIRST_STEPS)[Role][number]

const ALL_STEPS = [...FIRST_STEPS.admin, ...FIRST_STEPS.normal, ...FIRST_STEPS.csv_uploader] as const

/** GET /api/v1/user/me/first_day/: the steps of the caller's role, in order, and which of them are done. */
export const firstDaySchema = z
  .object({ steps: z.array(z.object({ step: z.enum(ALL_STEPS), isDone: z.boolean() })) })
  .meta({ id: 'FirstDay' })

export type FirstDay = z.infer<typeof firstDaySchema>
