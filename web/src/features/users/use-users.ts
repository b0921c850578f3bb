import { USER_LIST_LIMIT } from '@kenshu/contract/limits'
import { ROLES, type Role } from '@kenshu/contract/roles'
import {
  NO_ROLE_QUERY,
  UNASSIGNED_QUERY,
  type User,
  userListSchema,
  userSchema,
  WAITING_QUERY,
} from '@kenshu/contract/user/list'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi } from '../../lib/api/api-client.ts'
import { callOrLook } from '../../lib/api/call-or-look.ts'
import { putAnswer } from '../../lib/api/put-answer.ts'
import { TODAY_KEY, todayQuery } from '../../lib/days/today.ts'
import { OWN_FAILURE_NOTICE } from '../../lib/own-failure-notice.ts'
import { userMessages } from '../../messages/users-ja.ts'

/** A role, users without a role, users who wait for a confirmation, or all. */
export type RoleFilter = Role | typeof NO_ROLE_QUERY | typeof WAITING_QUERY | ''

/** The conditions of the search; '' means no condition. */
export interface UserFilter {
  name: string
  email: string
  role: RoleFilter
}

export const NO_FILTER: UserFilter = { name: '', email: '', role: '' }

/** Converts the select's value into a filter; '' for すべて and unknown values. */
export function roleFilterOf(value: string): RoleFilter {
  const roles: readonly RoleFilter[] = [...ROLES, NO_ROLE_QUERY, WAITING_QUERY]
  return roles.find((role) => role === value) ?? ''
}

function searchUsers(filter: UserFilter | null, signal?: AbortSignal): Promise<User[]> {
  const { name, email, role } = filter ?? NO_FILTER
  const query = new URLSearchParams({ name, email, role, limit: String(USER_LIST_LIMIT) })
  return callApi(userListSchema, 'user/list/', { query, signal })
}

/** The user as the list shows them; null if they are not in it, or not changed as asked. */
async function lookFor(
  filter: UserFilter | null,
  uid: string,
  isMade: (user: User) => boolean,
): Promise<User | null> {
  return (await searchUsers(filter)).find((user) => user.uid === uid && isMade(user)) ?? null
}

/** The users that match a filter; null disables the query. */
function usersQuery(filter: UserFilter | null) {
  return queryOptions({
    queryKey: ['users', filter],
    queryFn: ({ signal }) => searchUsers(filter, signal),
    enabled: filter !== null,
    staleTime: 0,
    meta: OWN_FAILURE_NOTICE,
  })
}

/** The users that match a filter. A failure is logged. */
export function useUsers(filter: UserFilter | null) {
  const result = useQuery(usersQuery(filter))
  const { error } = result
  useEffect(() => {
    if (error !== null) console.error(userMessages.searchFailed, error)
  }, [error])
  return result
}

/** Its key makes every change of きょう read it again. */
const unassignedQuery = queryOptions({
  queryKey: [...TODAY_KEY, 'unassigned'],
  queryFn: ({ signal }) =>
    callApi(userListSchema, 'user/list/', { query: new URLSearchParams({ role: UNASSIGNED_QUERY }), signal }),
})

/**
 * The people who wait for a role or a confirmation. They are read only if きょう, which is there anyway, counts some.
 * @returns undefined until they are known; none as soon as a try has failed, so that nobody waits for the retries to search. After the
 * first result it is never undefined again, not even while the people are fetched again: the page would lose what the user has entered
 */
export function useUnassigned(): readonly User[] | undefined {
  const asked = useQuery(todayQuery)
  const today = asked.data
  const isAnyWaiting =
    today?.waiting.some(({ kind }) => kind === 'waitingRoles' || kind === 'waitingPeople') === true
  const people = useQuery({ ...unassignedQuery, enabled: isAnyWaiting })
  const first = isAnyWaiting ? people : asked
  const isFirstTry = first.isPending && first.failureCount === 0
  const [wasTold, setWasTold] = useState(!isFirstTry)
  if (!isFirstTry && !wasTold) setWasTold(true)
  if (isFirstTry && !wasTold) return undefined
  return isAnyWaiting ? (people.data ?? []) : []
}

/** Writes the server's answer into the cached list. Fewer may wait for a role or a confirmation now. */
function takeOver(queries: QueryClient, filter: UserFilter | null, saved: User): Promise<void> {
  void queries.invalidateQueries({ queryKey: TODAY_KEY })
  return putAnswer(queries, usersQuery(filter).queryKey, (users) =>
    users.map((user) => (user.uid === saved.uid ? saved : user)),
  )
}

/** Assigns a role to a user, or removes it. */
export function useSaveRole(filter: UserFilter | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ uid, role }: { uid: string; role: Role | null }) =>
      callOrLook(
        () => callApi(userSchema, `user/${encodeURIComponent(uid)}/role/`, { method: 'PUT', json: { role } }),
        () => lookFor(filter, uid, (user) => user.role === role),
      ),
    onSuccess: (saved) => takeOver(queries, filter, saved),
    onError: (error) => {
      console.error(userMessages.saveFailed, error)
    },
  })
}

/** Confirms the identity of the user with this uid. */
export function useConfirmUser(filter: UserFilter | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (uid: string) =>
      callOrLook(
        () => callApi(userSchema, `user/${encodeURIComponent(uid)}/confirm/`, { method: 'POST' }),
        () => lookFor(filter, uid, ({ waitingSince }) => waitingSince === null),
      ),
    onSuccess: (saved) => takeOver(queries, filter, saved),
    onError: (error) => {
      console.error(userMessages.confirmFailed, error)
    },
  })
}

/** Ends all sessions of the user with this uid. */
export function useEndSessions(filter: UserFilter | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (uid: string) =>
      callApi(userSchema, `user/${encodeURIComponent(uid)}/end_sessions/`, { method: 'POST' }),
    onSuccess: (saved) => takeOver(queries, filter, saved),
    onError: (error) => {
      console.error(userMessages.endSessionsFailed, error)
    },
  })
}
