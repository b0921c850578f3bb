import { NO_ROLE_QUERY, type User, type UserQuery } from '@kenshu/contract/user/list'
import type { Users } from './user-ports.ts'

const byText = new Intl.Collator('ja')

/** For comparing as people do: full and half width, upper and lower case are the same. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** The users that fit the query, by name, then by e-mail, no more than its limit. */
export function searchUsers(users: readonly User[], query: UserQuery): User[] {
  const name = folded(query.name)
  const email = folded(query.email)
  return users
    .filter(
      (user) =>
        folded(user.displayName).includes(name) &&
        folded(user.email).includes(email) &&
        (query.role === '' || (user.role ?? NO_ROLE_QUERY) === query.role),
    )
    .toSorted((a, b) => byText.compare(a.displayName, b.displayName) || byText.compare(a.email, b.email))
    .slice(0, query.limit)
}

/**
 * The users for the user management. Firestore can't search within a text, and a company's people are few thousand small
 * documents, so all are read and searched here.
 */
export async function listUsers({ users }: { users: Pick<Users, 'all'> }, query: UserQuery): Promise<User[]> {
  return searchUsers(await users.all(), query)
}
