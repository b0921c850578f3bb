/** The three roles of staff (specification 1, 6) and what they are called on screen. */
export const ROLES = ['admin', 'normal', 'csv_uploader'] as const

export type Role = (typeof ROLES)[number]

export const ROLE_LABELS: Record<Role, string> = {
  admin: '管理者',
  normal: '一般',
  csv_uploader: '事務',
}

/** True where the value is one of the three roles; anything else has no access. */
export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value)
}
