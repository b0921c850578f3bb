import type { Company } from '@kenshu/contract/company/company'
import type { MailKind, MailText } from '@kenshu/contract/mail-texts'

/** Texts about the company's own words: what an audit entry calls them, and the made-up note of their preview. */

export const COMPANY_FIELDS: Record<keyof Company, string> = {
  name: '会社名',
  postalCode: '郵便番号',
  address: '住所',
  phone: '電話番号',
}

export const MAIL_NAMES: Record<MailKind, string> = {
  request: '検収依頼メール',
  bundle: 'まとめて依頼のメール',
  reminder: 'リマインドメール',
}

export const MAIL_PARTS: Record<keyof MailText, string> = {
  subject: '件名',
  opening: '本文（URLの前）',
  closing: '本文（署名の前）',
}

export function ofMail(mail: string, part: string): string {
  return `${mail}の${part}`
}

/** The note of a preview where no stored one can be shown. */
export const EXAMPLE_NOTE = {
  billingNo: '0001234',
  jobNo: 'P-0001',
  projectName: '見本の案件',
  clientName: '見本商事株式会社',
  billingToPerson: '見本 一郎',
  documentEmail: 'ichiro@client.example',
  salesPersonName: '営業 花子',
  salesPersonEmail: 'hanako@company.example',
  amountWithoutTax: 100_000,
  totalAmountWithTax: 110_000,
} as const
