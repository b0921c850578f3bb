import { ROLES, type Role } from '@kenshu/contract/roles'
import { userListSchema, userSchema } from '@kenshu/contract/user/list'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../lib/api-client.ts'
import { userMessages } from '../../messages/users-ja.ts'

/** What is searched for; '' for no bound. */
export interface UserFilter {
  name: string
  email: string
  role: Role | ''
}

export const NO_FILTER: UserFilter = { name: '', email: '', role: '' }

/** The select's value as a role; '' for すべて and anything else. */
export function roleOrAll(value: string | null): Role | '' {
  return ROLES.find((role) => role === value) ?? ''
}

/** The users that a filter finds; null asks for nothing. */
function usersQuery(filter: UserFilter | null) {
  return queryOptions({
    queryKey: ['users', filter],
    queryFn: ({ signal }) => {
      const { name, email, role } = filter ?? NO_FILTER
      const query = new URLSearchParams({ name, email, role, limit: '100' })
      return callApi(userListSchema, 'user/list/', { query, signal })
    },
    enabled: filter !== null,
    staleTime: 0,
  })
}

/** The users that a filter finds; a failure is logged. */
export function useUsers(filter: UserFilter | null) {
  const result = useQuery(usersQuery(filter))
  const { error } = result
  useEffect(() => {
    if (error !== null) console.error(userMessages.searchFailed, error)
  }, [error])
  return result
}

/** Gives a user a role; the shown list takes over what the server answers. */
export function useSaveRole(filter: UserFilter | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ uid, role }: { uid: string; role: Role }) =>
      callApi(userSchema, `user/${encodeURIComponent(uid)}/role/`, { method: 'PUT', json: { role } }),
    onSuccess: (saved) => {
      queries.setQueryData(usersQuery(filter).queryKey, (users) =>
        users?.map((user) => (user.uid === saved.uid ? saved : user)),
      )
    },
    onError: (error) => {
      console.error(userMessages.saveFailed, error)
    },
  })
}
