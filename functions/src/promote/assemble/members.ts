import type { ReadLayout } from '@kenshu/contract/upload/layout'
import { ALIASES_DIFFER } from '../../messages/zac-files.ts'
import type { RecordOf, ZacRow } from '../../zac/zac-export.ts'

type MemberRow = ZacRow<'Member.csv'>

/** A person in Member.csv: the e-mail with which they sign in (lower case), and the emailAlias for their user record. */
export interface MemberEntry {
  readonly email: string
  readonly emailAlias: string
  readonly name: string
}

/** The address that clients see: 連絡用メールアドレス if it is set, otherwise メールアドレス. */
export function aliasOf(member: Pick<RecordOf<'Member.csv'>, 'email' | 'contactEmail'>): string {
  return member.contactEmail === '' ? member.email : member.contactEmail
}

/** Marks all rows of an e-mail as wrong if they disagree on its alias, since none of them can be trusted. */
export function markConflictingAliases(rows: readonly MemberRow[], layout: ReadLayout): MemberRow[] {
  const aliases = new Map<string, Set<string>>()
  for (const { value } of rows) {
    if (value === null) continue
    const email = value.email.toLowerCase()
    aliases.set(email, (aliases.get(email) ?? new Set()).add(aliasOf(value)))
  }
  return rows.map((row) => {
    if (row.value === null || (aliases.get(row.value.email.toLowerCase())?.size ?? 0) < 2) return row
    const fault = {
      file: 'Member.csv',
      line: row.line,
      column: layout['Member.csv'].columns.email.header,
      value: row.value.email,
      reason: ALIASES_DIFFER,
    } as const
    return { ...row, value: null, faults: [fault] }
  })
}

/** One entry per e-mail, from the valid rows. If several rows agree on the alias, the first one's name is used. */
export function membersOf(rows: readonly MemberRow[]): MemberEntry[] {
  const members = new Map<string, MemberEntry>()
  for (const { value } of rows) {
    if (value === null) continue
    const email = value.email.toLowerCase()
    if (!members.has(email)) members.set(email, { email, emailAlias: aliasOf(value), name: value.memberName })
  }
  return [...members.values()]
}
