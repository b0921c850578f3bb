import {
  type Company,
  type CompanySettings,
  type CompanyVersions,
  type Letterhead,
  type SaveCompanyRequest,
  type Sending,
  sendingFaults,
} from '@kenshu/contract/company/company'
import { LISTED_VERSIONS } from '@kenshu/contract/limits'
import { MAIL_KINDS } from '@kenshu/contract/mail-texts'
import type { FieldChange } from '@kenshu/contract/promote/promote'
import { Failure } from '../../failure.ts'
import {
  COMPANY_FIELDS,
  LOGO_LABEL,
  MAIL_NAME_LABEL,
  MAIL_NAMES,
  MAIL_PARTS,
  namedLogo,
  ofField,
  ofMail,
  SENDING_LABELS,
} from '../../messages/company.ts'
import type { Staff } from '../caller.ts'
import type { Environment } from '../environment.ts'
import type { NoteHistory } from '../history/history-ports.ts'
import { type SaveBy, savedBy, shownSave } from '../settings/settings-store.ts'
import {
  type CompanyStore,
  currentLetterhead,
  firstLetterhead,
  type SenderDependencies,
  type StoredCompany,
} from './letterhead.ts'
import { type Logos, storedLogo } from './logos.ts'

interface Dependencies extends SenderDependencies {
  logos: Pick<Logos, 'read'>
  companyStore: CompanyStore
  history: Pick<NoteHistory, 'emailsByName'>
  environment: Pick<Environment, 'now'>
}

function isSame(a: object, b: object): boolean {
  return Object.entries(a).every(([name, value]) => (b as Record<string, unknown>)[name] === value)
}

async function shown(
  { firstSender, history }: Dependencies,
  stored: StoredCompany,
): Promise<CompanySettings> {
  const first = firstLetterhead(firstSender)
  return {
    current: currentLetterhead(stored, first),
    first,
    revision: stored.revision,
    saved: await shownSave(history, stored.saved),
  }
}

function changesOf(before: Letterhead, after: Letterhead): FieldChange[] {
  const ofCompany = (Object.keys(COMPANY_FIELDS) as (keyof Company)[]).map((field) => ({
    field,
    label: COMPANY_FIELDS[field],
    before: before.company[field],
    after: after.company[field],
  }))
  const ofLook = [
    { field: 'logo', label: LOGO_LABEL, before: namedLogo(before.logo), after: namedLogo(after.logo) },
    { field: 'mailName', label: MAIL_NAME_LABEL, before: before.mailName, after: after.mailName },
  ]
  const ofSending = (Object.keys(SENDING_LABELS) as (keyof Sending)[]).map((field) => ({
    field,
    label: SENDING_LABELS[field],
    before: String(before.sending[field]),
    after: String(after.sending[field]),
  }))
  const ofTexts = MAIL_KINDS.flatMap((kind) =>
    (['subject', 'opening', 'closing'] as const).map((part) => ({
      field: `${kind}.${part}`,
      label: ofMail(MAIL_NAMES[kind], MAIL_PARTS[part]),
      before: before.texts[kind][part],
      after: after.texts[kind][part],
    })),
  )
  return [...ofCompany, ...ofLook, ...ofSending, ...ofTexts].filter(
    (change) => change.before !== change.after,
  )
}

/** The numbers that are not the operator's. */
function changedSending(sending: Sending, first: Sending): Partial<Sending> {
  return Object.fromEntries(
    Object.entries(sending).filter(([field, value]) => first[field as keyof Sending] !== value),
  )
}

/** The changes of the days of a link, with this one, which counts for links that are sent from now on. */
function linkDaysSince(
  stored: StoredCompany,
  first: Letterhead,
  linkDays: number,
  at: Date,
): StoredCompany['linkDaysSince'] {
  const { linkDaysSince: earlier } = stored
  if (currentLetterhead(stored, first).sending.linkDays === linkDays) return earlier
  const days = linkDays === first.sending.linkDays ? null : linkDays
  return [...earlier, { from: at.toISOString(), days }]
}

/** The company and the texts of its mails. */
export async function getCompanySettings(deps: Dependencies): Promise<CompanySettings> {
  return shown(deps, await deps.companyStore.read())
}

/**
 * Saves the company and the texts of its mails as a version, with an audit entry. What is as in version 0 is not stored, so that it
 * follows the operator's settings. Saving the same again changes nothing.
 * @throws Failure `stale` if somebody else has saved since; `invalid_request` if nobody has uploaded the logo, or a number is
 * beyond what the operator allows
 */
export async function saveCompanySettings(
  deps: Dependencies,
  staff: Staff,
  { company, logo: wantedLogo, mailName, sending, texts, revision }: SaveCompanyRequest,
  requestId: string,
): Promise<CompanySettings> {
  const first = firstLetterhead(deps.firstSender)
  const [fault] = Object.entries(sendingFaults(sending, first.sending))
  if (fault !== undefined) {
    const [field, sentence] = fault
    throw new Failure('invalid_request', ofField(SENDING_LABELS[field as keyof Sending], sentence))
  }
  const logo = await storedLogo(deps, wantedLogo)
  const by: SaveBy = { staff, requestId, at: deps.environment.now() }
  const stored = await deps.companyStore.change((before) =>
    savedBy(by, {
      before,
      revision,
      action: 'settings.company',
      target: 'company',
      details: { revision: revision + 1 },
      changes: changesOf(currentLetterhead(before, first), { company, logo, mailName, sending, texts }),
      set: {
        company: isSame(company, first.company) ? null : company,
        logo,
        mailName: mailName === first.mailName ? null : mailName,
        sending: changedSending(sending, first.sending),
        linkDaysSince: linkDaysSince(before, first, sending.linkDays, by.at),
        texts: {
          request: isSame(texts.request, first.texts.request) ? null : texts.request,
          bundle: isSame(texts.bundle, first.texts.bundle) ? null : texts.bundle,
          reminder: isSame(texts.reminder, first.texts.reminder) ? null : texts.reminder,
        },
      },
    }),
  )
  return shown(deps, stored)
}

/** The saved versions, newest first. */
export async function listCompanyVersions(deps: Dependencies): Promise<CompanyVersions> {
  const first = firstLetterhead(deps.firstSender)
  const stored = await deps.companyStore.versions(LISTED_VERSIONS)
  const versions = await Promise.all(
    stored.map(async (version) => {
      const saved = await shownSave(deps.history, version.saved)
      const { revision } = version
      return saved === null ? [] : [{ revision, saved, letterhead: currentLetterhead(version, first) }]
    }),
  )
  return { versions: versions.flat() }
}
