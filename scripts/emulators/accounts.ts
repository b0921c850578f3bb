import type { Role } from '@kenshu/contract/roles'

/** A user who can sign in on the emulators. `uid` is fixed, so that every seed has the same uids. */
export type Account = {
  uid: string
  email: string
  displayName: string
  /** the alias of the sample's Member.csv, so that importing the sample changes no alias */
  emailAlias: string
  /** null: has signed in, but has no role yet */
  role: Role | null
}

/** One account per role, and one without. */
export const ACCOUNTS: readonly Account[] = [
  {
    uid: 'seed-admin',
    email: 'admin@example.co.jp',
    displayName: '管理 花子',
    emailAlias: 'admin@example.co.jp',
    role: 'admin',
  },
  {
    uid: 'seed-normal',
    email: 'normal@example.co.jp',
    displayName: '営業 太郎',
    emailAlias: 'taro.eigyo@example.co.jp',
    role: 'normal',
  },
  {
    uid: 'seed-uploader',
    email: 'uploader@example.co.jp',
    displayName: '事務 さくら',
    emailAlias: 'uploader@example.co.jp',
    role: 'csv_uploader',
  },
  {
    uid: 'seed-norole',
    email: 'norole@example.co.jp',
    displayName: '新人 次郎',
    emailAlias: 'norole@example.co.jp',
    role: null,
  },
]
