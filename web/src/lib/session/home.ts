import type { Role } from '@kenshu/contract/roles'
import type { Me } from '@kenshu/contract/user/me'

/** The home of each role (specification 2). */
export const ROLE_HOME: Record<Role, string> = {
  admin: '/admin',
  normal: '/normal',
  csv_uploader: '/csv_uploader',
}

/** The home of the user's role; /no-access for users without a role (specification 2). */
export function homeOf(me: Me): string {
  return me.role === null ? '/no-access' : ROLE_HOME[me.role]
}
