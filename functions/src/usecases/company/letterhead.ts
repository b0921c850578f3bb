import { BUNDLE_TEXT } from '@kenshu/contract/bundle/bundle-mail'
import type { Company, Letterhead, Sending } from '@kenshu/contract/company/company'
import { REQUEST_TEXT, type Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { formatPostalCode } from '@kenshu/contract/delivery-note/postal-code'
import type { LinkDays } from '@kenshu/contract/link-days'
import type { CompanyLogo } from '@kenshu/contract/logo'
import type { MailTexts } from '@kenshu/contract/mail-texts'
import { REMINDER_TEXT } from '../reminders/compose-reminder.ts'
import type { SettingsVersions, StoredSettings } from '../settings/settings-store.ts'
import type { Logos } from './logos.ts'

/** `settings/company`. A part that is null is version 0: what the operator configured, or the program's own text. */
export interface StoredCompany extends StoredSettings {
  company: Company | null
  logo: CompanyLogo | null
  mailName: string | null
  /** the numbers that are not as in version 0 */
  sending: Partial<Sending>
  /** each change of the days of a link, with the moment from which it counts; null: as in version 0 */
  linkDaysSince: readonly { from: string; days: number | null }[]
  texts: { [K in keyof MailTexts]: MailTexts[K] | null }
}

export type CompanyStore = SettingsVersions<StoredCompany>

/** The sender as the operator configured it, with what the operator allows. */
export interface FirstSender extends Sender {
  sending: Sending
}

/** The operator's address is one line, which may begin with the postal code, as toSender writes it. */
const WITH_POSTAL_CODE = /^〒(\d{3}-\d{4}) (\S.*)$/u

/** Version 0: the operator's settings, and the texts of the specification. */
export function firstLetterhead({
  companyName,
  companyAddress,
  companyPhone,
  mailName = '',
  sending,
}: FirstSender): Letterhead {
  const [, postalCode = '', address = companyAddress] = WITH_POSTAL_CODE.exec(companyAddress) ?? []
  return {
    company: { name: companyName, postalCode, address, phone: companyPhone },
    logo: null,
    mailName,
    sending,
    texts: { request: REQUEST_TEXT, bundle: BUNDLE_TEXT, reminder: REMINDER_TEXT },
  }
}

/** What was saved, cut to what the operator allows now. */
function withinFirst({ linkDays, mailsPerMinute, requestsByHand }: Sending, first: Sending): Sending {
  const most = first.mailsPerMinute
  return {
    linkDays: Math.min(linkDays, first.linkDays),
    mailsPerMinute: most === 0 ? mailsPerMinute : Math.min(mailsPerMinute || most, most),
    requestsByHand,
  }
}

/** What is in force: what was saved, or else version 0. */
export function currentLetterhead(
  { company, logo, mailName, sending, texts }: StoredCompany,
  first: Letterhead,
): Letterhead {
  return {
    company: company ?? first.company,
    logo: logo ?? first.logo,
    mailName: mailName ?? first.mailName,
    sending: withinFirst({ ...first.sending, ...sending }, first.sending),
    texts: {
      request: texts.request ?? first.texts.request,
      bundle: texts.bundle ?? first.texts.bundle,
      reminder: texts.reminder ?? first.texts.reminder,
    },
  }
}

/** The sender of mails and documents. */
export function toSender(
  { company: { name, postalCode, address, phone }, logo, mailName, sending, texts }: Letterhead,
  { confirmBaseUrl, appUrl }: Pick<Sender, 'confirmBaseUrl' | 'appUrl'>,
): Sender {
  return {
    companyName: name,
    companyPhone: phone,
    companyAddress: [formatPostalCode(postalCode), address].filter((part) => part !== '').join(' '),
    confirmBaseUrl,
    ...(appUrl !== undefined && { appUrl }),
    texts,
    mailName,
    requestsByHand: sending.requestsByHand,
    logo,
  }
}

/** What a call needs to know the sender. */
export interface SenderDependencies {
  companyStore: Pick<CompanyStore, 'read'>
  /** the sender as the operator configured it */
  firstSender: FirstSender
}

/** A read of the sender that has begun. */
export interface SenderAhead {
  senderRead: Promise<Sender>
}

/**
 * How long links are valid that were sent at any time. What an admin has saved before the operator allowed less is cut to that.
 */
function linkDaysOf({ linkDaysSince }: StoredCompany, { sending }: FirstSender): LinkDays {
  const first = sending.linkDays
  const later = linkDaysSince.map(({ from, days }) => ({
    from: new Date(from),
    days: Math.min(days ?? first, first),
  }))
  return later.length === 0 ? first : { first, later }
}

/** Reads the sender, and the limits of sending, as they are in force now. */
export async function readSender({
  companyStore,
  firstSender,
}: SenderDependencies): Promise<Sender & { linkDays: LinkDays; mailsPerMinute: number }> {
  const stored = await companyStore.read()
  const letterhead = currentLetterhead(stored, firstLetterhead(firstSender))
  return {
    ...toSender(letterhead, firstSender),
    linkDays: linkDaysOf(stored, firstSender),
    mailsPerMinute: letterhead.sending.mailsPerMinute,
  }
}

/**
 * The dependencies of one call, with the sender as it is now. The sender is read once per call, so that the whole call uses the same one,
 * and is never cached, so that no instance uses an old one.
 */
export async function withSender<T extends SenderDependencies>(deps: T): Promise<T & { sender: Sender }> {
  return { ...deps, sender: await readSender(deps) }
}

/** As withSender(), for a call that reads other things first: the sender is read at the same time (docs/decisions/0050-round-trips.md). */
export function readSenderAhead<T extends SenderDependencies>(deps: T): T & SenderAhead {
  const senderRead = readSender(deps)
  // If the call ends before it needs the sender, nobody waits for it.
  senderRead.catch(() => undefined)
  return { ...deps, senderRead }
}

/** As readSenderAhead(), for a call that will send a mail to a client: the logo's picture is read too, before the mail needs it. */
export function readMailSenderAhead<T extends SenderDependencies & { logos: Pick<Logos, 'read'> }>(
  deps: T,
): T & SenderAhead {
  const ahead = readSenderAhead(deps)
  const pictureRead = ahead.senderRead.then(({ logo = null }) =>
    logo === null ? null : deps.logos.read(logo.hash),
  )
  // The mailer reads the picture again if this fails, and sends the mail without it if need be.
  pictureRead.catch(() => undefined)
  return ahead
}

/** The dependencies of a call that has come to where it needs the sender. */
export async function withSenderRead<T extends SenderAhead>(deps: T): Promise<T & { sender: Sender }> {
  return { ...deps, sender: await deps.senderRead }
}
