import { z } from 'zod'
import { TYPED_CODE_LENGTH } from '../limits.ts'

/** A code as it is typed: full-width digits, spaces and hyphens are forgiven. */
export const codeSchema = z
  .string()
  .max(TYPED_CODE_LENGTH)
  .transform((typed) => typed.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, ''))
  .pipe(z.string().regex(/^\d{6}$/))

/** POST /api/v1/confirm/code/ and /api/v1/confirm/bundle/code/: a code is on its way. */
export const codeSentSchema = z
  .object({
    /** where to: the address, with most of its name hidden */
    to: z.string(),
    /** until when it is good */
    expiresAt: z.iso.datetime(),
    /** seconds until another one can be asked for */
    waitSeconds: z.int().positive(),
  })
  .meta({ id: 'ConfirmCodeSent' })

export type CodeSent = z.infer<typeof codeSentSchema>
