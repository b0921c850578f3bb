import { type HistoryEntry, type HistoryPage, historyPageSchema } from '@kenshu/contract/history/history'
import type { Person } from '../../../fixtures/people.ts'
import { answered, call } from '../http/call.ts'

/** A page of a note's history, requested by a user. */
export async function historyPage(person: Person, id: string, before = ''): Promise<HistoryPage> {
  const query = before === '' ? '' : `?before=${encodeURIComponent(before)}`
  const path = `/api/v1/delivery_notes/${id}/history/${query}`
  return answered(await call(path, { token: person.token }), historyPageSchema.strict())
}

function withoutLooks(entries: readonly HistoryEntry[]): HistoryEntry[] {
  return entries.filter(({ action }) => action !== 'note.secrets')
}

/** The entries on the newest page of a note's history without looks at its secrets, which nearly every test causes. */
export async function historyOf(person: Person, id: string): Promise<HistoryEntry[]> {
  return withoutLooks((await historyPage(person, id)).entries)
}

/** A note's whole history without those looks, newest first, read page by page. */
export async function wholeHistoryOf(person: Person, id: string): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = []
  for (let before: string | null = ''; before !== null; ) {
    const page: HistoryPage = await historyPage(person, id, before)
    entries.push(...page.entries)
    before = page.next
  }
  return withoutLooks(entries)
}
