import type { Me } from '@kenshu/contract/user/me'
import type { Users } from './user-ports.ts'

interface Dependencies {
  readonly users: Pick<Users, 'adminNames'>
  /** what the operator has set (ACCESS_CONTACT); '' if nothing */
  readonly accessContact: string
  readonly limits: { readonly adminsNamed: number }
}

/**
 * Tells a person without a role whom to ask for one: what the operator has set, else the names of some admins. Somebody whose identity is
 * not confirmed learns no names, and a person with a role is told nothing (docs/decisions/0053-guide.md).
 */
export async function withAskWhom<T extends Me>(
  { users, accessContact, limits }: Dependencies,
  me: T,
): Promise<T> {
  if (me.role !== null) return me
  if (accessContact !== '') return { ...me, askWhom: { contact: accessContact } }
  const admins = me.isWaiting ? [] : await users.adminNames(limits.adminsNamed)
  return admins.length === 0 ? me : { ...me, askWhom: { admins } }
}
