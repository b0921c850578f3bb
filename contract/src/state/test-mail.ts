import { z } from 'zod'
import { EMAIL_LENGTH } from '../limits.ts'

const addressSchema = z.email().max(EMAIL_LENGTH)

/** POST /api/v1/test_mail/: sends one mail to an address of the company, and answers what the mail server said. */
export const testMailRequestSchema = z.strictObject({ to: addressSchema }).meta({ id: 'TestMailRequest' })

/** A test mail and its outcome. `unclear`: the mail server did not answer after it had the mail. */
export const testMailSchema = z
  .object({
    at: z.iso.datetime(),
    to: z.string(),
    outcome: z.enum(['sent', 'failed', 'unclear']),
    /** what happened, and what to do */
    sentence: z.string(),
  })
  .meta({ id: 'TestMail' })

export type TestMail = z.infer<typeof testMailSchema>

/** Whether an address can be typed as the recipient. */
export function isTestAddress(text: string): boolean {
  return addressSchema.safeParse(text).success
}
