import type { SetContactRequest, SetContactResult } from '@kenshu/contract/contacts/contact'
import { contactEmailFault } from '@kenshu/contract/delivery-note/contact-email'
import { allowedDomainsLine, CONTACT_EMAIL_SENTENCES } from '@kenshu/contract/sentences'
import pLimit from 'p-limit'
import { LIMITS } from '../../config/limits/limits.ts'
import { describeCrash, Failure } from '../../failure.ts'
import { CONTACT_UNCLEAR } from '../../messages/failures.ts'
import type { Staff } from '../caller.ts'
import { decideUpdate } from '../delivery-notes/decide-update.ts'
import type { NoteChanges } from '../delivery-notes/note-ports.ts'
import type { Environment } from '../environment.ts'

interface Dependencies {
  noteChanges: Pick<NoteChanges, 'change'>
  environment: Pick<Environment, 'now'>
  log: { error(message: string, fields: Record<string, unknown>): void }
}

type Outcome = SetContactResult['notes'][number]

function refusal({ message, more }: Failure): string {
  const { allowedDomains = [] } = more
  return allowedDomains.length === 0 ? message : `${message}\n${allowedDomainsLine(allowedDomains)}`
}

/**
 * Sets the contact of several notes: each in a transaction with an audit entry of its own, by the rules of a change by hand. A note that is
 * refused does not stop the others.
 * @throws Failure `invalid_request` if no note could have this address
 */
export async function setContact(
  { noteChanges, environment, log }: Dependencies,
  staff: Staff,
  { notes, name, email }: SetContactRequest,
  requestId: string,
): Promise<SetContactResult> {
  if (contactEmailFault(email, '') !== null)
    throw new Failure('invalid_request', CONTACT_EMAIL_SENTENCES.format)
  const origin = { at: environment.now(), requestId, jobId: null }
  const limit = pLimit(LIMITS.contactChangesAtOnce)

  async function setOne({ id, revision }: SetContactRequest['notes'][number]): Promise<Outcome> {
    const request = {
      ...(name !== undefined && { salesChangedClientContactName: name }),
      salesChangedClientContactEmail: email,
      revision,
    }
    try {
      const note = await noteChanges.change(id, decideUpdate(staff, request, origin))
      return { id, outcome: note.revision === revision ? 'unchanged' : 'done', sentence: '' }
    } catch (error) {
      if (error instanceof Failure) return { id, outcome: 'refused', sentence: refusal(error) }
      log.error('a contact was not set', { requestId, noteId: id, error: describeCrash(error) })
      return { id, outcome: 'unclear', sentence: CONTACT_UNCLEAR }
    }
  }

  return { notes: await Promise.all(notes.map((note) => limit(() => setOne(note)))) }
}
