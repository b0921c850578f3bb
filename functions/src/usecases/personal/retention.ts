import type { KeptReason } from '@kenshu/contract/personal/blank-personal'
import type { TrailFields } from '@kenshu/contract/trail/leaf'
import { z } from 'zod'

/** Why a document stays, and the moment from which it need not; null for the moment if none is known. */
export interface Kept {
  reason: KeptReason
  until: Date | null
}

/**
 * Entries that are about people and the product only. Every other one belongs to a note: how it came to be, who changed it, what was sent and
 * answered. That is so for a note that was never sent as well, since it may be sent tomorrow.
 */
const NOT_OF_NOTES = ['user.', 'view.', 'settings.', 'trail.'] as const

/** Ids of notes look like this, unlike those of users, which mails are about as well. */
const IS_NOTE_ID = /^[0-9a-f]{32}$/

/** From which moment of a document its retention runs. */
const MADE: Readonly<Record<string, readonly string[]>> = {
  auditLog: ['at'],
  acceptances: ['acceptedAt'],
  rejections: ['rejectedAt'],
  mailLog: ['startedAt', 'queuedAt'],
  bundles: ['createdAt'],
  deletedDeliveryNotes: ['deletedAt'],
  promotions: ['uploadedAt'],
  runs: ['requestedAt'],
  checks: ['requestedAt'],
  bundleRuns: ['startedAt'],
  // Who closed which month with which figures, and its ticks, are part of the books.
  monthCloses: ['closedAt'],
  closings: ['at'],
  taxPacks: ['requestedAt'],
  versions: ['saved.at'],
}

/** What goes by itself, and when; '' if the next of its kind takes its place. */
const EXPIRES: Readonly<Record<string, string>> = {
  answerEvidence: 'expiresAt',
  confirmCodes: 'keptUntil',
  bulkJobs: 'expiresAt',
  chunks: 'expiresAt',
  noteChanges: 'expiresAt',
  integrity: '',
  latest: '',
}

/** What an operator deletes, since it is not in the store. */
const OUTSIDE: readonly string[] = ['authentication', 'storage']

const withinSchema = z.record(z.string(), z.unknown()).catch({})

/** @param name of a field; for one within a field, both with a dot between */
function textOf(fields: TrailFields, name: string): string {
  const [first = '', second] = name.split('.')
  const whole: unknown = fields[first]
  const value = second === undefined ? whole : withinSchema.parse(whole)[second]
  return typeof value === 'string' ? value : ''
}

function momentOf(fields: TrailFields, names: readonly string[]): Date | null {
  const times = names.map((name) => Date.parse(textOf(fields, name))).filter((time) => !Number.isNaN(time))
  return times[0] === undefined ? null : new Date(times[0])
}

function yearsLater(moment: Date, years: number): Date {
  const later = new Date(moment)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later
}

function isOfNote(collection: string, fields: TrailFields): boolean {
  if (collection === 'auditLog')
    return !NOT_OF_NOTES.some((prefix) => textOf(fields, 'action').startsWith(prefix))
  if (collection === 'mailLog')
    return textOf(fields, 'kind') !== 'notice' || IS_NOTE_ID.test(textOf(fields, 'noteId'))
  return true
}

export interface RetentionTerms {
  now: Date
  /** how long the records of a note are kept */
  years: number
  /** in lower case; who becomes admin at the first sign-in, unless a record has their address */
  initialAdminEmails: readonly string[]
}

/**
 * Whether the product still needs a record of a user. It needs that of an initial admin who has left: without the address in it, the next
 * person with that address would count as a newcomer, and become admin at once (docs/decisions/0030-identity.md).
 */
function isUserInUse(fields: TrailFields, initialAdminEmails: readonly string[]): boolean {
  return fields['isActive'] !== false || initialAdminEmails.includes(textOf(fields, 'email').toLowerCase())
}

/** Why a document may not be blanked now; null if it may. What has no time that can be read stays. */
export function keptFor(
  collection: string,
  fields: TrailFields,
  { now, years, initialAdminEmails }: RetentionTerms,
): Kept | null {
  if (collection === 'users')
    return isUserInUse(fields, initialAdminEmails) ? { reason: 'in_use', until: null } : null
  const expiry = EXPIRES[collection]
  if (expiry !== undefined) return { reason: 'expires', until: momentOf(fields, [expiry]) }
  if (OUTSIDE.includes(collection)) return { reason: 'by_hand', until: null }
  if (MADE[collection] === undefined) return { reason: 'in_use', until: null }
  if (['queued', 'sending'].includes(textOf(fields, 'state'))) return { reason: 'under_way', until: null }
  if (!isOfNote(collection, fields)) return null
  const made = momentOf(fields, MADE[collection])
  const until = made === null ? null : yearsLater(made, years)
  return until === null || until > now ? { reason: 'law', until } : null
}
