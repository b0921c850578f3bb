import { useSession } from '../../../lib/session.ts'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkipLink } from '../../../ui/skip-link.tsx'
import { useDeliveryNotes } from '../calls/use-delivery-notes.ts'
import classes from './delivery-note-list-page.module.css'
import { FilterForm } from './filter-form.tsx'
import { filterToParams } from './filter-params.ts'
import { FIRST_NOTE_ID } from './first-note.ts'
import { ListResults } from './list-results.tsx'
import { useListSearch } from './use-list-search.ts'
import { ListViewProvider } from './views/list-view-provider.tsx'
import { useOpening } from './views/use-opening.ts'
import { ViewBar } from './views/view-bar.tsx'

export { loadList } from './load-list.ts'

/** The delivery-note list (specification 2): filter, count and table. The address holds the filter. */
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
  const { filter, asked, isSearched, search } = useListSearch(useOpening())
  const found = useDeliveryNotes(asked === null ? null : filterToParams(asked))
  return (
    <div className={classes['page']}>
      {found.rows !== undefined && found.rows.length > 0 && (
        <SkipLink to={FIRST_NOTE_ID}>{deliveryNoteMessages.list.toFirstNote}</SkipLink>
      )}
      <PageHeader title={deliveryNoteMessages.list.title} actions={<ViewBar />} />
      <FilterForm
        filter={filter}
        onSearch={(next) => {
          // The same filter again has the same address: then only the notes are asked for anew.
          if (!search(next)) found.search()
        }}
      />
      <ListResults found={found} isSearched={isSearched} />
    </div>
  )
}
