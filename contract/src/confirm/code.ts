import { z } from 'zod'
import { TYPED_CODE_LENGTH } from '../limits.ts'

/** A one-time code as typed: full-width digits, spaces and hyphens are normalized. */
export const codeSchema = z
  .string()
  .max(TYPED_CODE_LENGTH)
  .transform((typed) => typed.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, ''))
  .pipe(z.string().regex(/^\d{6}$/))

/** POST /api/v1/confirm/code/ and /api/v1/confirm/bundle/code/: a code was mailed. */
export const codeSentSchema = z
  .object({
    /** the recipient's address, with most of the local part masked */
    to: z.string(),
    /** when the code expires */
    expiresAt: z.iso.datetime(),
    /** seconds until another code can be requested */
    waitSeconds: z.int().positive(),
  })
  .meta({ id: 'ConfirmCodeSent' })

export type CodeSent = z.infer<typeof codeSentSchema>
