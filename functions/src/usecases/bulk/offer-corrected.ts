import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { mayForNote } from '@kenshu/contract/permissions'
import pLimit from 'p-limit'
import { LIMITS } from '../../config/limits/limits.ts'
import type { Staff } from '../caller.ts'
import { contactKey, departmentOf } from '../contacts/contact-key.ts'
import type { ContactNotes, Department } from '../contacts/contact-ports.ts'
import { correctedElsewhere } from '../contacts/known-contacts.ts'

/** A note as it was judged. */
export interface JudgedPair {
  note: DeliveryNote
  judged: JudgedNote
}

/**
 * The notes whose mail would go to a contact that somebody has corrected on another note, with the corrected one, if the caller may set it.
 * It asks once for each client's department.
 */
export async function offerCorrected(
  { contactNotes }: { contactNotes: Pick<ContactNotes, 'corrections'> },
  staff: Staff,
  pairs: readonly JudgedPair[],
): Promise<JudgedNote[]> {
  const departments = new Map<string, { department: Department; members: JudgedPair[] }>()
  for (const pair of pairs) {
    const { note, judged } = pair
    if (judged.verdict !== 'will' || !mayForNote(staff, 'editDeliveryNote', note)) continue
    const key = contactKey(note)
    const known = departments.get(key)
    if (known === undefined) departments.set(key, { department: note, members: [pair] })
    else known.members.push(pair)
  }
  const limit = pLimit(LIMITS.departmentsAtOnce)
  const offers = [...departments].map(([key, { department, members }]) =>
    limit(async () => {
      const corrections = await contactNotes.corrections(department)
      return members.flatMap(({ note, judged }): JudgedNote[] => {
        const contact = correctedElsewhere(note, corrections)
        return contact === null
          ? []
          : [{ ...judged, corrected: { key, department: departmentOf(note), contact } }]
      })
    }),
  )
  return (await Promise.all(offers)).flat()
}
