import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import { z } from 'zod'
import { noteSelection } from '../../../lib/notes/note-selection.ts'

const stateSchema = z.object({ keptSelected: z.array(z.string()) })

/** What the way from the review to the page of its job takes along. */
export type ReviewLeft = z.infer<typeof stateSchema>

/**
 * Leaves in the list's selection only the notes that a job does not take, so that what is in their way can be mended and tried again.
 * @param refused the notes that the review could not take
 * @returns the state of the way to the job's page
 */
export function keepRefusedSelected(refused: readonly JudgedNote[]): ReviewLeft {
  const keptSelected = refused.filter(({ billingNo }) => billingNo !== '').map(({ id }) => id)
  noteSelection.replace(keptSelected)
  return { keptSelected }
}

/**
 * How many notes the review of a job left selected in the list.
 * @param state of the way to the job's page
 * @returns 0 if there are none, or the selection is another one by now
 */
export function keptSelectedCount(state: unknown): number {
  const { keptSelected = [] } = stateSchema.safeParse(state).data ?? {}
  const { isEverything, ids } = noteSelection.current()
  const isSame = !isEverything && ids.size === keptSelected.length && keptSelected.every((id) => ids.has(id))
  return isSame ? keptSelected.length : 0
}
