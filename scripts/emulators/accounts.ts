import type { Role } from '@kenshu/contract/roles'

/** Someone who can sign in on the emulators; `uid` is fixed so that the seed is the same each time. */
export type Account = {
  uid: string
  email: string
  displayName: string
  /** null: signed in once, but nobody gave a role */
  role: Role | null
}

/** One account per role, and one without. */
export const ACCOUNTS: readonly Account[] = [
  { uid: 'seed-admin', email: 'admin@example.co.jp', displayName: '管理 花子', role: 'admin' },
  { uid: 'seed-normal', email: 'normal@example.co.jp', displayName: '営業 太郎', role: 'normal' },
  { uid: 'seed-uploader', email: 'uploader@example.co.jp', displayName: '事務 さくら', role: 'csv_uploader' },
  { uid: 'seed-norole', email: 'norole@example.co.jp', displayName: '新人 次郎', role: null },
]
