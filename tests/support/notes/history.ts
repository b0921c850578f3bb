import { type HistoryEntry, type HistoryPage, historyPageSchema } from '@kenshu/contract/history/schema'
import type { Person } from '../../../fixtures/people.ts'
import { answered, call } from '../http/call.ts'

/** A page of a note's history as somebody gets it. */
export async function historyPage(person: Person, id: string, before = ''): Promise<HistoryPage> {
  const query = before === '' ? '' : `?before=${encodeURIComponent(before)}`
  const path = `/api/v1/delivery_notes/${id}/history/${query}`
  return answered(await call(path, { token: person.token }), historyPageSchema.strict())
}

/** The newest entries of it. */
export async function historyOf(person: Person, id: string): Promise<HistoryEntry[]> {
  return (await historyPage(person, id)).entries
}
