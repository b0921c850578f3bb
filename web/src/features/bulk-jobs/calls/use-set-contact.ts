import { bulkPreviewSchema, type JudgedNote } from '@kenshu/contract/bulk/preview'
import { type SetContactResult, setContactResultSchema } from '@kenshu/contract/contacts/contact'
import { inChunks } from '@kenshu/contract/in-chunks'
import { MAX_CONTACT_NOTES } from '@kenshu/contract/limits'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'

interface NewContact {
  notes: readonly JudgedNote[]
  email: string
  /** absent: the names stay */
  name?: string
}

async function setContact({ notes, email, name }: NewContact): Promise<SetContactResult['notes']> {
  const outcomes: SetContactResult['notes'] = []
  for (const chunk of inChunks(notes, MAX_CONTACT_NOTES)) {
    const part = chunk.map(({ id, revision }) => ({ id, revision }))
    const json = { notes: part, email, ...(name !== undefined && { name }) }
    outcomes.push(...(await callApi(setContactResultSchema, 'contacts/', { method: 'POST', json })).notes)
  }
  return outcomes
}

/**
 * POST /api/v1/contacts/, and a new judgement of the same notes, whatever became of them.
 * @param onJudged receives the notes as they are judged now
 * @param onLost called if that judgement could not be loaded
 */
export function useSetContact(onJudged: (notes: readonly JudgedNote[]) => void, onLost: () => void) {
  return useMutation({
    mutationFn: setContact,
    onSettled: async (_outcomes, _error, { notes }) => {
      const json = { action: 'send', target: { ids: notes.map(({ id }) => id) } }
      try {
        onJudged((await callApi(bulkPreviewSchema, 'bulk_jobs/preview/', { method: 'POST', json })).notes)
      } catch {
        onLost()
      }
    },
  })
}
