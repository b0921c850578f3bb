import { z } from 'zod'
import { oneLine } from '../delivery-note/one-line.ts'
import { COMPANY_LENGTHS, LOGO_BYTES, SENDING_BOUNDS } from '../limits.ts'
import { type CompanyLogo, companyLogoSchema } from '../logo.ts'
import type { MailTexts } from '../mail-texts.ts'
import { COMPANY_SENTENCES, wholeNumber } from '../sentences.ts'
import { told } from '../told-issue.ts'
import { mailTextsSchema } from './mail-text-schema.ts'

const POSTAL_CODE = /^(\d{3})-?(\d{4})$/

/** A postal code as it is stored, `123-4567`; null if it is none. '' stays ''. */
export function readPostalCode(typed: string): string | null {
  const text = typed.normalize('NFKC').replace(/^〒/u, '').trim()
  if (text === '') return ''
  const digits = POSTAL_CODE.exec(text)
  return digits === null ? null : digits.slice(1).join('-')
}

/** The company that sends the notes, as on documents, receipts and mails. */
export const companySchema = z
  .strictObject({
    name: z
      .string()
      .max(COMPANY_LENGTHS.name)
      .transform(oneLine)
      .refine((name) => name !== '', told(COMPANY_SENTENCES.noName)),
    postalCode: z
      .string()
      .max(COMPANY_LENGTHS.postalCode)
      .refine((code) => readPostalCode(code) !== null, told(COMPANY_SENTENCES.postalCode))
      .transform((code) => readPostalCode(code) ?? ''),
    address: z.string().max(COMPANY_LENGTHS.address).transform(oneLine),
    phone: z
      .string()
      .max(COMPANY_LENGTHS.phone)
      .transform(oneLine)
      .refine((phone) => phone !== '', told(COMPANY_SENTENCES.noPhone)),
  })
  .meta({ id: 'Company' })

export type Company = z.infer<typeof companySchema>

/** How long links are valid, and how much may be sent. */
const sendingSchema = z
  .strictObject({
    linkDays: z.int().min(1),
    /** by jobs, reminders and notices together; 0: no limit, where the operator has set none */
    mailsPerMinute: z.int().min(0).max(SENDING_BOUNDS.mostMailsPerMinute),
    /** to one recipient a day, before the sender has to confirm another one */
    requestsByHand: z.int().min(1).max(SENDING_BOUNDS.mostRequestsByHand),
  })
  .meta({ id: 'CompanySending' })

export type Sending = z.infer<typeof sendingSchema>

/** What the operator allows: the fewest and most days of a link, and the fewest and most mails a minute. */
export function sendingBounds({ linkDays, mailsPerMinute }: Sending) {
  const isUnlimited = mailsPerMinute === 0
  return {
    linkDays: { min: Math.min(SENDING_BOUNDS.leastLinkDays, linkDays), max: linkDays },
    mailsPerMinute: {
      min: isUnlimited ? 0 : 1,
      max: isUnlimited ? SENDING_BOUNDS.mostMailsPerMinute : mailsPerMinute,
    },
    requestsByHand: { min: 1, max: SENDING_BOUNDS.mostRequestsByHand },
  } as const satisfies Record<keyof Sending, { min: number; max: number }>
}

/**
 * What is out of bounds, as sentences by field.
 * @param first version 0: what the operator configured
 */
export function sendingFaults(sending: Sending, first: Sending): Partial<Record<keyof Sending, string>> {
  const faults: Partial<Record<keyof Sending, string>> = {}
  for (const [field, { min, max }] of Object.entries(sendingBounds(first)) as [
    keyof Sending,
    { min: number; max: number },
  ][]) {
    const value = sending[field]
    if (!Number.isInteger(value) || value < min || value > max) faults[field] = wholeNumber(min, max)
  }
  return faults
}

/** The company, its logo, and its mails: the sender's name and the texts. */
const letterheadSchema = z.strictObject({
  company: companySchema,
  /** null: none */
  logo: companyLogoSchema.nullable(),
  /** the name beside the address that mails come from; '' for the company's name */
  mailName: z.string().max(COMPANY_LENGTHS.mailName).transform(oneLine),
  sending: sendingSchema,
  texts: mailTextsSchema,
})

export interface Letterhead {
  company: Company
  logo: CompanyLogo | null
  mailName: string
  sending: Sending
  texts: MailTexts
}

/**
 * What is wrong with what is typed, as sentences by the path of their field (`texts.request.subject`).
 * @param first version 0
 */
export function letterheadFaults(letterhead: Letterhead, first: Letterhead): ReadonlyMap<string, string> {
  const parsed = letterheadSchema.safeParse(letterhead)
  const ofSending = Object.entries(sendingFaults(letterhead.sending, first.sending))
  return new Map([
    ...(parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const),
    ...ofSending.map(([field, sentence]) => [`sending.${field}`, sentence] as const),
  ])
}

const savedSchema = z.object({ at: z.iso.datetime(), by: z.string() })

/** GET /api/v1/settings/company/ */
export const companySettingsSchema = z
  .object({
    current: letterheadSchema,
    /** version 0: what the operator configured, and the specification's texts */
    first: letterheadSchema,
    /** raised by every change; 0 if the settings were never saved */
    revision: z.int().nonnegative(),
    /** who saved last, and when; null if the settings were never saved */
    saved: savedSchema.nullable(),
  })
  .meta({ id: 'CompanySettings' })

export type CompanySettings = z.infer<typeof companySettingsSchema>

/** PUT /api/v1/settings/company/. revision: the revision that the change is based on. */
export const saveCompanyRequestSchema = letterheadSchema
  .extend({ revision: z.int().nonnegative() })
  .meta({ id: 'SaveCompanyRequest' })

export type SaveCompanyRequest = z.infer<typeof saveCompanyRequestSchema>

/** POST /api/v1/settings/company/preview/: the three mails as they would be with these settings. */
export const previewCompanyRequestSchema = letterheadSchema.meta({ id: 'PreviewCompanyRequest' })

const previewSchema = z.object({ to: z.string(), cc: z.string(), subject: z.string(), body: z.string() })

export const companyPreviewSchema = z
  .object({
    request: previewSchema,
    bundle: previewSchema,
    reminder: previewSchema,
    /** the name beside the address that they come from */
    from: z.string(),
    /** the notes are stored ones; false if there are none, and made-up ones are shown */
    isReal: z.boolean(),
  })
  .meta({ id: 'CompanyPreview' })

export type CompanyPreview = z.infer<typeof companyPreviewSchema>

/** GET /api/v1/settings/company/versions/: what was saved, newest first. */
export const companyVersionsSchema = z
  .object({
    versions: z.array(
      z.object({ revision: z.int().positive(), saved: savedSchema, letterhead: letterheadSchema }),
    ),
  })
  .meta({ id: 'CompanyVersions' })

export type CompanyVersions = z.infer<typeof companyVersionsSchema>

/** POST /api/v1/settings/company/logo/: a picture, in base64. It is checked and kept, and stands nowhere before it is saved. */
export const uploadLogoRequestSchema = z
  .strictObject({ picture: z.base64().max(Math.ceil(LOGO_BYTES / 3) * 4) })
  .meta({ id: 'UploadLogoRequest' })
