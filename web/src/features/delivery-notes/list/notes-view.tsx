import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { sortToText } from '@kenshu/contract/views/sort'
import { memo } from 'react'
import { notePath } from '../../../lib/notes/note-path.ts'
import { homeOf, useMe } from '../../../lib/session.ts'
import { withStandIn } from '../../../ui/failures/with-stand-in.tsx'
import { NoteCards } from './cards/note-cards.tsx'
import type { ListFilter } from './filter-params.ts'
import { RowActs } from './keys/row-acts.tsx'
import { ListLook } from './list-look.tsx'
import classes from './list-results.module.css'
import { useKeptOrder } from './order/use-kept-order.ts'
import type { PrintedListProps } from './print/printed-list.tsx'
import type { AllTaken } from './select/select-head.tsx'
import { useStretches } from './select/use-list-selection.ts'
import { useSelectKeys } from './select/use-select-keys.ts'
import { NoteTable } from './table/note-table.tsx'
import { useNoteTable } from './table/use-note-table.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useListKeyboard } from './use-list-keyboard.ts'

const PrintedList = withStandIn<PrintedListProps>(async () => (await import('./later-parts.ts')).PrintedList)

interface NotesViewProps {
  rows: readonly DeliveryNoteRow[]
  /** all loaded rows, of which `rows` are shown */
  all: readonly DeliveryNoteRow[]
  isLoading: boolean
  isStale: boolean
  selectAll: AllTaken | null
  foundFor: string
  /** the search to which the rows belong */
  search: string
  /** of the URL */
  query: string
  filter: ListFilter
  /** false while rows are missing */
  isComplete: boolean
  /** false while more rows are loaded */
  isWhole: boolean
  /** writes what is not in the URL yet (TypedSearch) */
  settle: () => boolean
}

/**
 * The found notes: as a table, as cards on a phone, or on paper; with the quick look and the keyboard. Memoized, because what stands above
 * changes more often than the notes.
 */
export const NotesView = memo(function NotesView({
  rows,
  all,
  search,
  query,
  filter,
  isComplete,
  settle,
  ...view
}: NotesViewProps) {
  const me = useMe()
  const home = homeOf(me)
  const table = useNoteTable(rows, all)
  const { rows: sorted } = table
  const keyboard = useListKeyboard(sorted, search, settle)
  const { cursor, look } = keyboard
  const View = useIsPhone() ? NoteCards : NoteTable
  useKeptOrder(sorted)
  useStretches(sorted)
  useSelectKeys(view.selectAll === null ? null : cursor.id)
  return (
    <div className={classes['split']}>
      <View
        table={table}
        detailPathOf={(id) => notePath(home, id)}
        keyboard={keyboard}
        placeOf={`${search} ${sortToText(table.sort)}`}
        {...view}
      />
      <ListLook keyboard={keyboard} rows={sorted} />
      <PrintedList rows={sorted} filter={filter} foundFor={view.foundFor} isComplete={isComplete} />
      <RowActs
        me={me}
        isOn={look.id === null}
        search={query}
        onEnd={() => {
          if (cursor.id !== null) cursor.moveTo(cursor.index)
        }}
      />
    </div>
  )
})
