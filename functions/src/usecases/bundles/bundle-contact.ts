import type { ConfirmContacts } from '@kenshu/contract/confirm/document'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { ConfirmNote } from '../confirm/confirm-ports.ts'
import type { BundledNote } from './bundle-ports.ts'
import { isAvailable } from './bundled-notes.ts'

type SalesPerson = Pick<DeliveryNote, 'salesPersonName' | 'salesPersonEmail'>

/** Each sales person once, in the order of the notes. */
function salesPersonsOf(notes: readonly SalesPerson[]): SalesPerson[] {
  const persons = new Map<string, SalesPerson>()
  for (const { salesPersonName, salesPersonEmail } of notes) {
    const key = salesPersonEmail.trim() || salesPersonName.trim()
    if (key !== '' && !persons.has(key)) persons.set(key, { salesPersonName, salesPersonEmail })
  }
  return [...persons.values()]
}

/**
 * Whom the client of a bundle can ask: every sales person of the notes that they can see. If they can see none any more, those of all that
 * there are, because they still need somebody to ask.
 * @param stored the notes of `asked`, in the same order; null for those that are gone
 */
export function bundleContact(
  asked: readonly BundledNote[],
  stored: readonly (ConfirmNote | null)[],
  { companyName, companyPhone }: Pick<Sender, 'companyName' | 'companyPhone'>,
): ConfirmContacts {
  const shown = asked.flatMap((each, index) => {
    const note = stored[index] ?? null
    return isAvailable(each, note) ? [note] : []
  })
  const known = shown.length > 0 ? shown : stored.filter((each) => each !== null)
  const [first, ...others] = salesPersonsOf(known.map(({ note }) => note))
  return {
    companyName,
    companyPhone,
    salesPersonName: first?.salesPersonName ?? '',
    salesPersonEmail: first?.salesPersonEmail ?? '',
    ...(others.length > 0 && { otherSalesPersons: others }),
  }
}
