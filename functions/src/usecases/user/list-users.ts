import { once } from '@kenshu/contract/once'
import { foldText } from '@kenshu/contract/search-text/fold-text'
import { foldedWords } from '@kenshu/contract/search-text/folded-words'
import {
  NO_ROLE_QUERY,
  UNASSIGNED_QUERY,
  type User,
  type UserQuery,
  WAITING_QUERY,
} from '@kenshu/contract/user/list'
import type { Users } from './user-ports.ts'

const byText = once(() => new Intl.Collator('ja'))

/** An address is not folded as names are, because its dots and dashes count. */
function plainAddress(email: string): string {
  return email.normalize('NFKC').toLowerCase()
}

/** Whether a user is among those that the query's role means; '' means all. */
function hasRole({ role, waitingSince }: User, asked: UserQuery['role']): boolean {
  if (asked === WAITING_QUERY) return waitingSince !== null
  if (asked === UNASSIGNED_QUERY) return role === null
  return asked === '' || (role ?? NO_ROLE_QUERY) === asked
}

/** The users that match the query, ordered by name, then by e-mail, limited by the query. */
export function searchUsers(users: readonly User[], query: UserQuery): User[] {
  const words = foldedWords(query.name)
  const email = plainAddress(query.email)
  const hasName = (name: string) => words.every((word) => foldText(name).includes(word))
  return users
    .filter(
      (user) =>
        hasName(user.displayName) && plainAddress(user.email).includes(email) && hasRole(user, query.role),
    )
    .toSorted((a, b) => byText().compare(a.displayName, b.displayName) || byText().compare(a.email, b.email))
    .slice(0, query.limit)
}

/**
 * The users for the user management. Firestore cannot search within a text. A company has at most a few thousand people, whose records are
 * small, so this reads all of them and searches here; only those who wait for a role are found by the store.
 */
export async function listUsers(
  { users }: { users: Pick<Users, 'all' | 'unassigned'> },
  query: UserQuery,
): Promise<User[]> {
  const asked = query.role === UNASSIGNED_QUERY ? users.unassigned(query.limit) : users.all()
  return searchUsers(await asked, query)
}
