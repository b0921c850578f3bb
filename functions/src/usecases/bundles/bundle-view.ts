import type { BundleNote, BundleView } from '@kenshu/contract/bundle/view'
import type { ConfirmNote } from '../confirm/confirm-ports.ts'
import { toView, type ViewSettings } from '../confirm/confirm-view.ts'
import { type BundleDependencies, expiryOf, type OpenBundle } from './authorise-bundle.ts'
import { bundleContact } from './bundle-contact.ts'
import type { BundledNote } from './bundle-ports.ts'
import { isAvailable } from './bundled-notes.ts'

function toBundleNote(asked: BundledNote, stored: ConfirmNote | null, settings: ViewSettings): BundleNote {
  const { id, billingNo } = asked
  if (!isAvailable(asked, stored)) return { state: 'unavailable', id, billingNo }
  const { document, documentHash, decision, correction } = toView(stored, settings)
  const { deliveryDate, billingTitle, projectName, amountWithoutTax, tax, totalAmountWithTax } = document
  return {
    state: decision.state,
    id,
    billingNo: document.billingNo,
    deliveryDate,
    billingTitle,
    projectName,
    amountWithoutTax,
    tax,
    totalAmountWithTax,
    documentHash,
    isCorrected: correction !== null,
    ...(decision.state !== 'pending' && { answered: { at: decision.at, by: decision.by } }),
  }
}

/** A bundle's page in its current state, as the client sees it. Reads each note and its answer. */
export async function toBundleView(
  deps: Pick<BundleDependencies, 'clientNotes'> & ViewSettings,
  bundle: OpenBundle,
): Promise<BundleView> {
  const { clientNotes, sender } = deps
  const stored = await clientNotes.byIds(bundle.notes.map(({ id }) => id))
  const notes = bundle.notes.map((asked, index) => toBundleNote(asked, stored[index] ?? null, deps))
  return {
    clientName: bundle.clientName,
    contact: bundleContact(bundle.notes, stored, sender),
    notes,
    expiresAt: expiryOf(bundle, deps),
  }
}
