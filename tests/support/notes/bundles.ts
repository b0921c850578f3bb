import { randomUUID } from 'node:crypto'
import { type BundleDraft, bundleDraftSchema } from '@kenshu/contract/bundle/request'
import { type BundleView, bundleViewSchema } from '@kenshu/contract/bundle/view'
import type { Person } from '../../../fixtures/people.ts'
import { type Answer, answered, type CallOptions, call } from '../http/call.ts'
import { ownAddress } from '../mail/smtp-server.ts'
import { type ClientNote, post, type storeClientNote, storeClientNotes } from './confirm.ts'

/** Token and password of a bundle's page, as its mail has them. */
export interface BundleLink {
  accessToken: string
  password: string
}

/**
 * Stores notes of a recipient that no other test uses, in the order of a bundle. No test reads their sales person's mails unless
 * the fields name an address.
 */
export function storeRecipientNotes(
  count: number,
  fields: Parameters<typeof storeClientNote>[0] = {},
): Promise<ClientNote[]> {
  const documentEmail = ownAddress()
  const salesPersonEmail = ownAddress('sales', 'example.co.jp')
  const clientName = `㈱${documentEmail.slice(0, 15)}商会`
  return storeClientNotes(
    Array.from({ length: count }, (_, index) => ({
      hakkouStatus: '営業未対応',
      deliveryDate: `2026-04-${String((index % 28) + 1).padStart(2, '0')}`,
      billingTitle: `件名その${String(index + 1)}`,
      documentEmail,
      salesPersonEmail,
      clientName,
      ...fields,
    })),
  )
}

/** POST bundles/: composes a bundle of these notes. */
export function createBundle(person: Person, notes: readonly { id: string }[]): Promise<Answer> {
  return call('/api/v1/bundles/', {
    method: 'POST',
    token: person.token,
    json: { note_ids: notes.map(({ id }) => id) },
  })
}

/** The composed mail; throws if it is refused. */
export async function draftOf(person: Person, notes: readonly { id: string }[]): Promise<BundleDraft> {
  return answered(await createBundle(person, notes), bundleDraftSchema.strict())
}

/**
 * @param again confirms sending although a note's request went out within a minute
 * @param moreToday confirms sending although the recipient has had the day's maximum
 */
export function sendBundle(
  person: Person,
  draft: BundleDraft,
  setsRequested = true,
  again = true,
  moreToday = true,
): Promise<Answer> {
  const { id, to, cc, subject, body } = draft
  return call(`/api/v1/bundles/${id}/send/`, {
    method: 'POST',
    token: person.token,
    json: { to, cc, subject, body, set_requested: setsRequested, again, more_today: moreToday },
  })
}

/** The link and the password in a mail's text, below their headings. */
export function linkIn({ body }: Pick<BundleDraft, 'body'>): BundleLink {
  const accessToken = /\/confirm\/bundle\/([\w-]+)\/\n/.exec(body)?.[1] ?? ''
  const password = /■ パスワード\n(.+)\n/.exec(body)?.[1] ?? ''
  return { accessToken, password }
}

/** A bundle whose mail was sent. */
export async function sentBundle(person: Person, notes: readonly { id: string }[]): Promise<BundleLink> {
  const draft = await draftOf(person, notes)
  const answer = await sendBundle(person, draft)
  if (answer.status !== 200) throw new Error(`The bundle was not sent: ${JSON.stringify(answer)}`)
  return linkIn(draft)
}

/** POST confirm/bundle/open/ with the right password. */
export function openBundle(
  { accessToken, password }: BundleLink,
  options: CallOptions = {},
): Promise<Answer> {
  return post('bundle/open', { accessToken, password }, options)
}

/** The list in an answer; throws if it has none. */
export function bundleOf(answer: Answer): BundleView {
  return answered(answer, bundleViewSchema.strict())
}

/** Ids and hashes of the waiting notes, as the page sends them. */
export function openOf({ notes }: BundleView): { id: string; documentHash: string }[] {
  return notes.flatMap((note) =>
    note.state === 'pending' ? [{ id: note.id, documentHash: note.documentHash }] : [],
  )
}

/** Accepts notes of a bundle by the call that accepts several. */
export function acceptAll(
  link: BundleLink,
  notes: readonly { id: string; documentHash: string }[],
  runId = randomUUID(),
): Promise<Answer> {
  return post('bundle/accept_all', { ...link, name: '検収 太郎', runId, notes })
}
