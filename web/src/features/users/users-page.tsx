import { mayEver } from '@kenshu/contract/permissions'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { hasUnsaved } from '../../lib/session/unsaved.ts'
import { useMe } from '../../lib/session.ts'
import { userMessages as text } from '../../messages/users-ja.ts'
import { askFirst } from '../../ui/dialogs/ask-first.tsx'
import { useLeaveGuard } from '../../ui/dialogs/use-leave-guard.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { UnassignedPeople } from './unassigned-people.tsx'
import { NO_FILTER, roleFilterOf, type UserFilter, useUnassigned, useUsers } from './use-users.ts'
import { UserFilterForm } from './user-filter-form.tsx'
import { UserResults } from './user-results.tsx'

/** User management (specification 2): search for users and assign their roles. */
export function UsersPage() {
  const me = useMe()
  return mayEver(me.role, 'manageUsers') ? <UserManagement /> : <EmptyState title={text.forbidden} />
}

function UserManagement() {
  const [params] = useSearchParams()
  const role = params.get('role')
  // A link from きょう names a role, and shows its users at once.
  const asked = role === null ? null : { ...NO_FILTER, role: roleFilterOf(role) }
  const [filter, setFilter] = useState<UserFilter | null>(asked)
  const [draft, setDraft] = useState<UserFilter>(asked ?? NO_FILTER)
  const query = useUsers(filter)
  const unassigned = useUnassigned()
  // A chosen role is saved by its own button.
  useLeaveGuard(hasUnsaved)
  /** Shows other users. The rows go away with the roles chosen in them, so a user with an unsaved choice is asked first. */
  function showOthers(act: () => void) {
    if (hasUnsaved()) askFirst({ ...text.unsavedRole, isDangerous: true, onConfirm: act })
    else act()
  }
  function search(next: UserFilter, fields = draft) {
    if (JSON.stringify(next) === JSON.stringify(filter)) {
      setDraft(fields)
      void query.refetch()
    } else {
      showOthers(() => {
        setDraft(fields)
        setFilter(next)
      })
    }
  }
  // Who waits stands above the search, which would move.
  if (unassigned === undefined) {
    return (
      <>
        <PageHeader title={text.title} description={text.description} />
        <Skeleton height={320} radius="lg" />
      </>
    )
  }
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      <UnassignedPeople
        people={unassigned}
        onPick={(next) => {
          search(next, next)
        }}
      />
      <UserFilterForm
        draft={draft}
        onDraft={setDraft}
        onSearch={search}
        onReset={() => {
          showOthers(() => {
            setDraft(NO_FILTER)
            setFilter(null)
          })
        }}
      />
      <UserResults key={JSON.stringify(filter)} query={query} filter={filter} />
    </>
  )
}
