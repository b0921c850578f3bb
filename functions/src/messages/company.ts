import type { Company, Sending } from '@kenshu/contract/company/company'
import { LOGO_PIXELS } from '@kenshu/contract/limits'
import type { CompanyLogo } from '@kenshu/contract/logo'
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

export const SENDING_LABELS: Record<keyof Sending, string> = {
  linkDays: 'URLの有効日数',
  mailsPerMinute: '1分間に送るメールの上限',
  requestsByHand: '同じ宛先に手動で送る依頼の上限（1日）',
}

/** A sentence about one of several fields. */
export function ofField(field: string, sentence: string): string {
  return `${field}：${sentence}`
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

/** Why a picture is no logo. */
export const LOGO_FAULTS = {
  other_kind: 'ロゴにはPNGかJPEGの画像を選んでください。SVGなど、ほかの形式は使えません。',
  broken:
    '画像を読み取れませんでした。ファイルが壊れているか、途中で切れています。別の画像を選んでください。',
  unusual_png:
    'この形式のPNGは、メールやPDFで表示できないことがあります。インターレースなし・8ビットのPNGで保存し直してください。',
  cmyk: 'CMYKのJPEGは、メールで正しい色になりません。RGBで保存し直してください。',
} as const

/** A picture with too few or too many pixels. */
export function logoSize(width: number, height: number): string {
  const { min, max } = LOGO_PIXELS
  return `ロゴの画像は、縦・横とも${String(min)}〜${String(max)}ピクセルにしてください（選んだ画像は${String(width)}×${String(height)}）。`
}

export const LOGO_GONE = '選んだロゴの画像が見つかりません。もう一度選んでから保存してください。'

export const LOGO_LABEL = 'ロゴ'
export const MAIL_NAME_LABEL = 'メールの差出人の表示名'

/** A logo in an audit entry; '' for none. */
export function namedLogo(logo: CompanyLogo | null): string {
  if (logo === null) return ''
  const { kind, width, height, hash } = logo
  return `${kind === 'png' ? 'PNG' : 'JPEG'} ${String(width)}×${String(height)}（SHA-256 ${hash}）`
}
