import type { NoteContact } from '@kenshu/contract/contacts/contact'
import type { KnownContact } from '@kenshu/contract/contacts/known-contact'
import { isSettled } from '@kenshu/contract/delivery-note/acceptance'
import { allowedDomains, contactEmailFault } from '@kenshu/contract/delivery-note/contact-email'
import { isOneAddress } from '@kenshu/contract/delivery-note/one-line'
import { recipientPerson, requestRecipient } from '@kenshu/contract/delivery-note/recipient'
import { OTHER_CONTACTS } from '@kenshu/contract/limits'
import type { ContactNote, NoteWithOthers, OpenNote } from './contact-ports.ts'

type Self = NoteWithOthers['note']
type Offer = NonNullable<NoteContact['offer']>

/** The fields of a note that name its contact. */
type Named = Omit<OpenNote, 'hakkouStatus' | 'isAccepted' | 'acceptedAt'>

function nameOf(note: Named): string {
  return recipientPerson(note).trim()
}

function isCorrected(note: Named): boolean {
  return note.salesChangedClientContactEmail !== '' || note.salesChangedClientContactName !== ''
}

/** Texts that differ only in case or spaces count as the same. */
function plain(text: string): string {
  return text.replaceAll(/\s+/gu, '').toLowerCase()
}

/** A key of the name and address that a note's request would go to. */
function contactOf(note: Named): string {
  return `${plain(nameOf(note))}\n${plain(requestRecipient(note))}`
}

/** A key of the contact that ZAC has for a note. */
function zacContactOf(note: Named): string {
  return `${plain(note.billingToPerson)}\n${plain(note.documentEmail)}`
}

/**
 * When a mail to an address last bounced; null if none did. A bounce no longer counts once its own note was asked again at that address
 * without another one.
 */
function bouncedAt(email: string, notes: readonly ContactNote[]): Date | null {
  const key = plain(email)
  const found = notes.flatMap((note) => {
    if (note.bounce === null || plain(note.bounce.to) !== key) return []
    const wasAskedAgain = !note.isBounced && plain(requestRecipient(note)) === key
    return wasAskedAgain ? [] : [note.bounce.at]
  })
  return found.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null
}

function earliest(moments: readonly Date[]): Date | null {
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

function sinceOf(note: ContactNote, notes: readonly ContactNote[]): Date | null {
  if (isCorrected(note)) return note.corrected?.at ?? null
  const same = notes.filter((other) => !isCorrected(other) && contactOf(other) === contactOf(note))
  return earliest(same.map(({ createdAt }) => createdAt))
}

function describe(note: ContactNote, notes: readonly ContactNote[]): KnownContact {
  return {
    name: nameOf(note),
    email: requestRecipient(note),
    source: isCorrected(note) ? 'staff' : 'zac',
    since: sinceOf(note, notes)?.toISOString() ?? null,
    changedBy: isCorrected(note) ? (note.corrected?.by ?? '') : '',
    noteId: note.id,
    billingNo: note.billingNo,
    bouncedAt: bouncedAt(requestRecipient(note), notes)?.toISOString() ?? null,
  }
}

/** When a note's contact became what it is. */
function changedAt(note: ContactNote): number {
  return (note.corrected?.at ?? note.importedAt).getTime()
}

/** One note for each contact, newest first. */
function newestOfEach(notes: readonly ContactNote[]): ContactNote[] {
  const found = new Map<string, ContactNote>()
  for (const note of notes.toSorted((a, b) => changedAt(b) - changedAt(a))) {
    if (!found.has(contactOf(note))) found.set(contactOf(note), note)
  }
  return [...found.values()]
}

/** The latest correction of the same contact of ZAC on another note, if it is newer than the note's own and differs from it. */
function correctionElsewhere(
  note: Named & Pick<ContactNote, 'corrected'>,
  others: readonly ContactNote[],
): ContactNote | null {
  const corrections = others.filter(
    (other) => isCorrected(other) && zacContactOf(other) === zacContactOf(note),
  )
  const [newest] = corrections.toSorted((a, b) => changedAt(b) - changedAt(a))
  if (newest === undefined || contactOf(newest) === contactOf(note)) return null
  if (!isCorrected(note)) return newest
  return newest.corrected !== null && newest.corrected.at.getTime() > (note.corrected?.at.getTime() ?? 0)
    ? newest
    : null
}

/** A contact of the department for a note without one: of the same person if there is one, otherwise the newest. */
function bestOfDepartment(
  note: Self,
  others: readonly ContactNote[],
  mayUse: (other: ContactNote) => boolean,
): ContactNote | null {
  const replaced = new Set(
    others
      .filter((other) => isCorrected(other) && plain(requestRecipient(other)) !== plain(other.documentEmail))
      .map(zacContactOf),
  )
  const usable = newestOfEach(others).filter(
    (other) => mayUse(other) && (isCorrected(other) || !replaced.has(zacContactOf(other))),
  )
  const isSamePerson = (other: ContactNote) =>
    note.billingToPerson !== '' &&
    [nameOf(other), other.billingToPerson].some((name) => plain(name) === plain(note.billingToPerson))
  return usable.find(isSamePerson) ?? usable[0] ?? null
}

function needsNone(note: Pick<OpenNote, 'hakkouStatus' | 'isAccepted' | 'acceptedAt'>): boolean {
  return isSettled(note) || note.hakkouStatus === '営業発行停止'
}

/**
 * Whether a note may take over the contact of another one.
 * @param notes what is known about bounces
 */
function mayTake(note: Named, other: ContactNote, notes: readonly ContactNote[]): boolean {
  return (
    contactEmailFault(requestRecipient(other), note.documentEmail) === null &&
    isOneAddress(requestRecipient(other)) &&
    bouncedAt(requestRecipient(other), notes) === null
  )
}

/**
 * The contact that somebody has corrected on another note, if a note could take it over; else null.
 * @param corrections the last corrected notes of its department. If the note itself is corrected but not among them, its correction is
 * older than these.
 */
export function correctedElsewhere(note: OpenNote, corrections: readonly ContactNote[]): KnownContact | null {
  if (needsNone(note)) return null
  const own = corrections.find(({ id }) => id === note.id)
  const others = corrections.filter((other) => other !== own)
  const found = correctionElsewhere({ ...note, corrected: own?.corrected ?? null }, others)
  return found !== null && mayTake(note, found, corrections) ? describe(found, corrections) : null
}

function offerFor(note: Self, others: readonly ContactNote[]): Offer | null {
  if (needsNone(note)) return null
  const notes = [note, ...others]
  const mayUse = (other: ContactNote) => mayTake(note, other, notes)
  const offer = (reason: Offer['reason'], found: ContactNote | null): Offer | null =>
    found === null || !mayUse(found) ? null : { reason, contact: describe(found, notes) }
  if (!isOneAddress(requestRecipient(note))) return offer('missing', bestOfDepartment(note, others, mayUse))
  const corrected = offer('corrected', correctionElsewhere(note, others))
  if (corrected !== null) return corrected
  const isBounced = bouncedAt(requestRecipient(note), notes) !== null
  return isBounced ? offer('bounced', bestOfDepartment(note, others, mayUse)) : null
}

/** What is known about a note's contact, and which other contact the note could take over. */
export function knownContacts({ note, others }: NoteWithOthers): NoteContact {
  const notes = [note, ...others]
  const further = newestOfEach(others).filter(
    (other) => requestRecipient(other) !== '' && contactOf(other) !== contactOf(note),
  )
  return {
    current: requestRecipient(note) === '' ? null : describe(note, notes),
    others: further.slice(0, OTHER_CONTACTS).map((other) => describe(other, notes)),
    offer: offerFor(note, others),
    allowedDomains: allowedDomains(note.documentEmail),
  }
}
