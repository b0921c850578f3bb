import { z } from 'zod'
import { lineMarksSchema, markedLineSchema } from '../delivery-note/marked-lines.ts'
import { HASH_LENGTH, NAME_LENGTH, REASON_LENGTH, SECRET_LENGTH } from '../limits.ts'
import { personNameFault } from '../person-name.ts'
import { PERSON_NAME_SENTENCES } from '../sentences.ts'
import { toldIssue } from '../told-issue.ts'
import { typedLine, typedText } from '../typed-text.ts'
import { codeSchema } from './code.ts'
import { correctionSchema } from './correction.ts'
import { clientDocumentSchema } from './document.ts'
import { visitSchema } from './visit.ts'

/** The client's decision. It becomes `pending` again when staff ask again after a rejection. */
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
 * The data of the client's page. An accepted note has the document as accepted, and a rejected note the document as rejected, even
 * if the note has changed since.
 */
export const confirmViewSchema = z
  .object({
    document: clientDocumentSchema,
    /** SHA-256 (hex) of canonicalText(document) */
    documentHash: z.string(),
    decision: decisionSchema,
    /** if the note was sent back: what has changed since. null if it never was, and again after the client's next answer */
    correction: correctionSchema.nullable(),
    /** when the link expires by which the client came */
    expiresAt: z.iso.datetime(),
    /** in answers to POST …/open/, if there is something to tell the client */
    visit: visitSchema.optional(),
  })
  .meta({ id: 'ConfirmView' })

export type ConfirmView = z.infer<typeof confirmViewSchema>

const tokenSchema = z.string().min(1).max(SECRET_LENGTH)
/** A password copied from a mail may have spaces around it. */
const passwordSchema = z.string().trim().min(1).max(SECRET_LENGTH)

/**
 * The name of the person who answers. It is printed on the receipt and in mails, so it must be one line without bidirectional
 * control characters, must contain a letter or a digit, and must be neither a web address nor an advertisement.
 */
export const clientNameSchema = z
  .string()
  .transform(typedLine)
  .pipe(
    z
      .string()
      // Nothing looks at a longer one: what looks for addresses takes minutes for a body full of one word, which any stranger can send.
      .max(NAME_LENGTH, { abort: true })
      .regex(/[\p{L}\p{N}]/u)
      .superRefine((name, context) => {
        const fault = personNameFault(name)
        if (fault !== null) context.addIssue(toldIssue(PERSON_NAME_SENTENCES[fault]))
      }),
  )

/** Why a client rejects a note; several lines are allowed. */
export const rejectionReasonSchema = z
  .string()
  .transform(typedText)
  .pipe(z.string().min(1).max(REASON_LENGTH))

/** POST /api/v1/confirm/open/ and …/bundle/open/, which count as views, and POST /api/v1/confirm/receipt/, which returns the PDF. */
export const openRequestSchema = z
  .strictObject({ accessToken: tokenSchema, password: passwordSchema })
  .meta({ id: 'ConfirmOpenRequest' })

/** POST /api/v1/confirm/read/: the read-only view. It counts as a view. */
export const readRequestSchema = z
  .strictObject({ noPasswordToken: tokenSchema })
  .meta({ id: 'ConfirmReadRequest' })

/**
 * POST /api/v1/confirm/accept/. documentHash: the hash of the document that the client sees. code: the one-time code, if one is
 * required.
 */
export const acceptRequestSchema = openRequestSchema
  .extend({
    name: clientNameSchema,
    documentHash: z.string().min(1).max(HASH_LENGTH),
    code: codeSchema.optional(),
  })
  .meta({ id: 'ConfirmAcceptRequest' })

/** POST /api/v1/confirm/reject/. lines: the lines that the client marks; optional. */
export const rejectRequestSchema = acceptRequestSchema
  .extend({ reason: rejectionReasonSchema, lines: lineMarksSchema.default([]) })
  .meta({ id: 'ConfirmRejectRequest' })

export type OpenRequest = z.infer<typeof openRequestSchema>
export type ReadRequest = z.infer<typeof readRequestSchema>
export type AcceptRequest = z.infer<typeof acceptRequestSchema>
export type RejectRequest = z.infer<typeof rejectRequestSchema>
