import { TRIAL_MARK } from '@kenshu/contract/delivery-note/acceptance-request'
import { bundleOf } from '../../messages/history.ts'
import type { ManyNotes } from '../bulk/bulk-ports.ts'
import type { Staff } from '../caller.ts'
import { type TrialDependencies, tryMail } from '../mail/send-trial.ts'
import { previewBundle } from './preview-bundle.ts'

/**
 * Sends the mail for several notes to the caller alone, as a trial. The history of the first note records it.
 * @returns the caller's address
 * @throws Failure those of previewBundle and tryMail
 */
export async function tryBundle(
  deps: TrialDependencies & { manyNotes: Pick<ManyNotes, 'byIds'> },
  staff: Staff,
  noteIds: readonly string[],
  requestId: string,
): Promise<string> {
  const content = await previewBundle(deps, staff, noteIds)
  const remark = bundleOf(new Set(noteIds).size)
  return tryMail(
    deps,
    staff,
    { content, noteId: noteIds[0] ?? '', hint: TRIAL_MARK.bundle, remark },
    requestId,
  )
}
