import { once } from '@kenshu/contract/once'
import type { View } from '@kenshu/contract/views/view'
import type { Staff } from '../caller.ts'
import type { NoteHistory } from '../history/history-ports.ts'
import { namesApart, type Who } from '../history/who.ts'
import { toView } from './view-checks.ts'
import type { StoredView, Views } from './view-ports.ts'

const byName = once(() => new Intl.Collator('ja', { numeric: true }))

function makerOf({ ownerName, ownerEmail }: StoredView): Who {
  return { name: ownerName, email: ownerEmail }
}

/** The caller's own views and the shared ones, ordered by name. */
export async function listViews(
  { views, history }: { views: Pick<Views, 'seenBy'>; history: Pick<NoteHistory, 'emailsByName'> },
  staff: Staff,
): Promise<View[]> {
  const seen = await views.seenBy(staff.uid)
  const ofOthers = seen.filter(({ ownerUid }) => ownerUid !== staff.uid)
  const nameOf = await namesApart(history, ofOthers.map(makerOf))
  return seen
    .map((view) => ({
      ...toView(view, staff),
      ...(ofOthers.includes(view) && { ownerName: nameOf(makerOf(view)) }),
    }))
    .toSorted((a, b) => byName().compare(a.name, b.name))
}
