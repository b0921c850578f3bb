import { oneLine } from './delivery-note/one-line.ts'
import { type MailBlock, paragraph } from './mail-blocks.ts'

/** The mails whose texts a company may write itself. */
export const MAIL_KINDS = ['request', 'bundle', 'reminder'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** What every mail to a client knows. */
const COMMON = ['会社名', '電話番号', '差出人', '営業担当者名', 'クライアント名', '宛名'] as const

/** The placeholders of each mail, as they are written between braces. A mail has no others. */
export const PLACEHOLDERS = {
  request: [...COMMON, '案件番号', '案件名', '請求番号', '金額'],
  bundle: [...COMMON, '件数', '合計金額'],
  reminder: [...COMMON, '案件名', '件数', 'ほか件数'],
} as const satisfies Record<MailKind, readonly string[]>

/**
 * The free parts of a mail. Everything else (addressee, link, password, what it is about, signature) is composed by the program, so no text
 * can lose it. An empty line separates paragraphs.
 */
export interface MailText {
  subject: string
  /** above the link */
  opening: string
  /** above the signature */
  closing: string
}

/** The texts of all mails that a company may write itself. */
export type MailTexts = Readonly<Record<MailKind, MailText>>

type Placeholders<K extends MailKind> = Readonly<Record<(typeof PLACEHOLDERS)[K][number], string>>

// Japanese keyboards type either kind of brace.
export const PLACEHOLDER = /[{｛]([^{}｛｝\n]*)[}｝]/gu
/** Fills in the placeholders, all at once: a value is never read as a placeholder. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (_, name: string) => values[name.trim()] ?? '')
}

/** A mail's subject. */
export function filledSubject<K extends MailKind>({ subject }: MailText, values: Placeholders<K>): string {
  return oneLine(filled(subject, values))
}

/** A text as paragraphs. Lines that are empty once they are filled in are left out. */
export function filledBlocks<K extends MailKind>(text: string, values: Placeholders<K>): MailBlock[] {
  return text
    .split(/\r?\n[ \t　]*\r?\n/u)
    .map((part) =>
      part
        .split(/\r?\n/u)
        .map((line) => oneLine(filled(line, values)))
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0)
    .map((lines) => paragraph(...lines))
}
