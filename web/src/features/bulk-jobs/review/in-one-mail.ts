import type { CreateBulkJobRequest } from '@kenshu/contract/bulk/job'
import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import { inChunks } from '@kenshu/contract/in-chunks'
import { MAX_BUNDLE_NOTES } from '@kenshu/contract/limits'
import { FEWEST_BUNDLED } from '../../../lib/limits.ts'
import { type Recipient, recipientsOf } from './judged.ts'

/** The recipients who have several notes that can go into one mail. */
export function severalOf(notes: readonly JudgedNote[]): Recipient[] {
  return recipientsOf(notes).filter(({ key, notes: found }) => key !== '' && found.length >= FEWEST_BUNDLED)
}

/** Divides a recipient's notes into as few mails as possible. */
export function mailsOf({ notes }: Recipient): JudgedNote[][] {
  return inChunks(notes, MAX_BUNDLE_NOTES)
}

/** The notes of a job, and how many mails it sends. */
export interface MailPlan {
  notes: CreateBulkJobRequest['notes']
  mailCount: number
}

/**
 * Assigns the notes of a job to mails.
 * @param bundled keys of the recipients who get one mail
 */
export function planMails(notes: readonly JudgedNote[], bundled: ReadonlySet<string>): MailPlan {
  const numbers = new Map<string, number>()
  const mails = severalOf(notes)
    .filter(({ key }) => bundled.has(key))
    .flatMap(mailsOf)
    .filter((mail) => mail.length >= FEWEST_BUNDLED)
  for (const [number, mail] of mails.entries()) {
    for (const { id } of mail) numbers.set(id, number)
  }
  return {
    notes: notes.map(({ id, revision }) => {
      const bundle = numbers.get(id)
      return { id, revision, ...(bundle !== undefined && { bundle }) }
    }),
    mailCount: mails.length + notes.length - numbers.size,
  }
}
