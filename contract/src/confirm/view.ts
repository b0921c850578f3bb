import { z } from 'zod'
import { lineMarksSchema, markedLineSchema } from '../delivery-note/marked-lines.ts'
import { HASH_LENGTH, NAME_LENGTH, REASON_LENGTH, SECRET_LENGTH } from '../limits.ts'
import { personNameFault } from '../person-name.ts'
import { PERSON_NAME_SENTENCES } from '../sentences.ts'
import { toldIssue } from '../told-issue.ts'
import { codeSchema } from './code.ts'
import { correctionSchema } from './correction.ts'
import { clientDocumentSchema } from './document.ts'
import { visitSchema } from './visit.ts'

/** The client's decision. After a rejection it is `pending` again once staff have asked again. */
export const decisionSchema = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('pending') }),
    z.object({ state: z.literal('accepted'), at: z.iso.datetime(), by: z.string() }),
    z.object({
      state: z.literal('rejected'),
      at: z.iso.datetime(),
      by: z.string(),
      reason: z.string(),
      lines: z.array(markedLineSchema),
    }),
  ])
  .meta({ id: 'ConfirmDecision' })

export type ConfirmDecision = z.infer<typeof decisionSchema>

/**
 * What the client's page shows. For an accepted note that is the accepted document, for one that was sent back the document that
 * was sent back, whatever has changed since.
 */
export const confirmViewSchema = z
  .object({
    document: clientDocumentSchema,
    /** SHA-256 (hex) of canonicalText(document) */
    documentHash: z.string(),
    decision: decisionSchema,
    /** of a note that was sent back before: what has changed since; null if it never was, and after the next answer */
    correction: correctionSchema.nullable(),
    /** when the link expires; null if the client was never asked */
    expiresAt: z.iso.datetime(),
    /** of POST …/open/, where there is something to say */
    visit: visitSchema.optional(),
  })
  .meta({ id: 'ConfirmView' })

export type ConfirmView = z.infer<typeof confirmViewSchema>

const tokenSchema = z.string().min(1).max(SECRET_LENGTH)
/** A password copied from a mail may have spaces around it. */
const passwordSchema = z.string().trim().min(1).max(SECRET_LENGTH)

/**
 * The name of whoever answers. It must be one line without bidirectional controls, because it is printed on the receipt and
 * used in mails, must contain a letter or a digit, and be no address of a web page and no advertisement.
 */
export const clientNameSchema = z
  .string()
  .transform((name) => name.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .regex(/[\p{L}\p{N}]/u)
      .max(NAME_LENGTH)
      .superRefine((name, context) => {
        const fault = personNameFault(name)
        if (fault !== null) context.addIssue(toldIssue(PERSON_NAME_SENTENCES[fault]))
      }),
  )

/** Why a client rejects; may have several lines. Unpaired surrogates are removed, because they can't be stored. */
export const rejectionReasonSchema = z
  .string()
  .transform((reason) => reason.replace(/\p{Cs}/gu, '').trim())
  .pipe(z.string().min(1).max(REASON_LENGTH))

/** POST /api/v1/confirm/open/ (counts as a view) and POST /api/v1/confirm/receipt/ (the PDF). */
export const openRequestSchema = z
  .strictObject({ accessToken: tokenSchema, password: passwordSchema })
  .meta({ id: 'ConfirmOpenRequest' })

/** POST /api/v1/confirm/read/: the read-only view; counts as a view. */
export const readRequestSchema = z
  .strictObject({ noPasswordToken: tokenSchema })
  .meta({ id: 'ConfirmReadRequest' })

/** POST /api/v1/confirm/accept/. documentHash: of the document that the client is looking at. code: where one is needed. */
export const acceptRequestSchema = openRequestSchema
  .extend({
    name: clientNameSchema,
    documentHash: z.string().min(1).max(HASH_LENGTH),
    code: codeSchema.optional(),
  })
  .meta({ id: 'ConfirmAcceptRequest' })

/** POST /api/v1/confirm/reject/. lines: those that the client marks, which are optional. */
export const rejectRequestSchema = acceptRequestSchema
  .extend({ reason: rejectionReasonSchema, lines: lineMarksSchema.default([]) })
  .meta({ id: 'ConfirmRejectRequest' })

export type OpenRequest = z.infer<typeof openRequestSchema>
export type ReadRequest = z.infer<typeof readRequestSchema>
export type AcceptRequest = z.infer<typeof acceptRequestSchema>
export type RejectRequest = z.infer<typeof rejectRequestSchema>
