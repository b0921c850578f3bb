import type { View } from '@kenshu/contract/views/schema'
import type { Staff } from '../caller.ts'
import { toView } from './view-checks.ts'
import type { Views } from './view-ports.ts'

const byName = new Intl.Collator('ja', { numeric: true })

/** The caller's own views and everybody's, by name. */
export async function listViews({ views }: { views: Pick<Views, 'seenBy'> }, staff: Staff): Promise<View[]> {
  const seen = await views.seenBy(staff.uid)
  return seen.map((view) => toView(view, staff)).toSorted((a, b) => byName.compare(a.name, b.name))
}
