import type { ListSort } from '@kenshu/contract/views/sort'
import { useCallbackRef } from '@mantine/hooks'
import { useMemo } from 'react'
import { useComesFirst } from '../../../lib/later.ts'
import { useMe, useSession } from '../../../lib/session.ts'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { noteListMessages } from '../../../messages/note-list-ja.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkipLink } from '../../../ui/focus/skip-link.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useDeliveryNotes } from '../calls/use-delivery-notes.ts'
import classes from './delivery-note-list-page.module.css'
import { FilterForm } from './filter-form.tsx'
import { filterToParams, type ListFilter } from './filter-params.ts'
import { FIRST_NOTE_ID } from './first-note.ts'
import { ListResults } from './list-results.tsx'
import { useTypedSearch } from './search/use-typed-search.ts'
import { TodayBar } from './today/today-bar.tsx'
import { useListSearch } from './use-list-search.ts'
import { ListViewProvider } from './views/list-view-provider.tsx'
import { useOpening } from './views/use-opening.ts'
import { ViewBar } from './views/view-bar.tsx'

/** The delivery-note list (specification 2): filter, count and table. The URL holds the filter. */
export function DeliveryNoteListPage() {
  const session = useSession()
  if (session.state !== 'signedIn') return <EmptyState title={deliveryNoteMessages.notSignedIn} />
  return (
    <ListViewProvider>
      <SignedInList />
    </ListViewProvider>
  )
}

function SignedInList() {
  const me = useMe()
  const { filter, asked, isSearched, search } = useListSearch(useOpening())
  const address = asked === null ? null : filterToParams(asked).toString()
  const found = useDeliveryNotes(
    useMemo(() => (address === null ? null : new URLSearchParams(address)), [address]),
  )
  useComesFirst(isSearched && found.rows === undefined && found.error === null)
  const typed = useTypedSearch(found.rows)
  // Searching with the same filter does not change the URL; the notes are only refetched.
  const ask = useCallbackRef((next: ListFilter) => {
    if (!search(next, typed.latest())) found.search()
  })
  const widen = useCallbackRef((part: Partial<ListFilter>) => {
    ask({ ...filter, ...part })
  })
  // Clears the text in the search field, so that the list shows all that the filter finds.
  const show = useCallbackRef((next: ListFilter, sort?: ListSort) => {
    typed.put('')
    if (!search(next, '', sort)) found.search()
  })
  return (
    <div className={classes['page']}>
      {typed.rows !== undefined && typed.rows.length > 0 && (
        <SkipLink to={FIRST_NOTE_ID}>{noteListMessages.toFirstNote}</SkipLink>
      )}
      <PageHeader
        title={noteListMessages.title}
        beside={
          <TodayBar filter={filter} rows={found.isComplete ? (found.rows ?? null) : null} onSearch={show} />
        }
        actions={<ViewBar />}
      />
      <FilterForm
        filter={filter}
        myEmail={me.role === 'csv_uploader' ? null : me.emailAlias}
        onSearch={ask}
        onReset={show}
      />
      <ListResults
        found={found}
        isSearched={isSearched}
        filter={filter}
        search={address}
        typed={typed}
        onWiden={widen}
      />
    </div>
  )
}
