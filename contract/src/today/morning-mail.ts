import { z } from 'zod'
import { MORNING_HOURS } from '../limits.ts'

/** Whether and when a person gets the mail about what waits for them (docs/decisions/0046-morning-mail.md). */
export const morningMailRulesSchema = z
  .strictObject({
    isOn: z.boolean(),
    /** hour of the day (Tokyo) from which the mail is sent */
    hour: z.int().min(MORNING_HOURS.first).max(MORNING_HOURS.last),
    /** not on weekends, public holidays and the company's own days off */
    businessDaysOnly: z.boolean(),
  })
  .meta({ id: 'MorningMailRules' })

export type MorningMailRules = z.infer<typeof morningMailRulesSchema>

/** The rules of a person who has not saved any. */
export const FIRST_MORNING_MAIL: MorningMailRules = {
  isOn: false,
  hour: MORNING_HOURS.initial,
  businessDaysOnly: true,
}

/** GET and PUT /api/v1/user/me/morning_mail/: the caller's own rules. */
export const morningMailSchema = z
  .object({
    rules: morningMailRulesSchema,
    /** when the next mail may be sent, if something waits then; null if the mails are off */
    next: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MorningMail' })

export type MorningMail = z.infer<typeof morningMailSchema>
