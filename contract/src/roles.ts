/** The three roles of staff (specification 1, 6), with their names on screen. */
export const ROLES = ['admin', 'normal', 'csv_uploader'] as const

export type Role = (typeof ROLES)[number]

export const ROLE_LABELS: Record<Role, string> = {
  admin: '管理者',
  normal: '一般',
  csv_uploader: '事務',
}

/** The display name for users without a role. */
export const NO_ROLE_LABEL = 'ロールなし'

/** Whether the value is one of the three roles. Any other value gives no access. */
export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value)
}
