import { deliveryNotePageSchema } from '@kenshu/contract/delivery-note/list'
import { MAX_PAGE_ROWS } from '@kenshu/contract/limits'
import { callApi } from '../../../lib/api/api-client.ts'

/** Reads the ids of all notes that match a search, which need not be the list's. */
export async function readNoteIds(search: URLSearchParams): Promise<string[]> {
  const ids: string[] = []
  const query = new URLSearchParams(search)
  query.set('limit', String(MAX_PAGE_ROWS))
  for (;;) {
    const { rows, next } = await callApi(deliveryNotePageSchema, 'delivery_notes/', { query })
    ids.push(...rows.map(({ id }) => id))
    if (next === null) return ids
    query.set('after', next)
  }
}
