import { z } from 'zod'
import { oneLine } from '../delivery-note/one-line.ts'
import { MAIL_SUBJECT_LENGTH, MAIL_TEXT_LENGTH } from '../limits.ts'
import { type MailKind, type MailText, PLACEHOLDER, PLACEHOLDERS } from '../mail-texts.ts'
import { braceAlone, noSubject, noText, unknownPlaceholders } from '../sentences.ts'
import { toldIssue } from '../told-issue.ts'
import { typedText } from '../typed-text.ts'

const BRACE = /[{}｛｝]/u

/** What is wrong with a text, as a sentence; null if nothing is. */
export function placeholderFault(text: string, kind: MailKind): string | null {
  const known: readonly string[] = PLACEHOLDERS[kind]
  const unknown = [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name.trim())
    .filter((name) => !known.includes(name))
  if (unknown.length > 0) return unknownPlaceholders([...new Set(unknown)], known)
  return BRACE.test(text.replace(PLACEHOLDER, '')) ? braceAlone : null
}

/** What is wrong with each part of a mail, as sentences; an empty object if nothing is. */
export function mailTextFaults(text: MailText, kind: MailKind): Partial<Record<keyof MailText, string>> {
  const faults: Partial<Record<keyof MailText, string>> = {}
  for (const part of ['subject', 'opening', 'closing'] as const) {
    const fault = placeholderFault(text[part], kind)
    if (fault !== null) faults[part] = fault
  }
  if (text.subject.trim() === '') faults.subject = noSubject
  if (text.opening.trim() === '') faults.opening = noText
  return faults
}

/** A text as it is stored: its lines without blanks around them. */
function lines(text: string): string {
  return typedText(text).replace(/[ \t　]+$/gmu, '')
}

function mailTextSchema(kind: MailKind) {
  return z
    .strictObject({
      subject: z.string().max(MAIL_SUBJECT_LENGTH).transform(oneLine),
      opening: z.string().max(MAIL_TEXT_LENGTH).transform(lines),
      closing: z.string().max(MAIL_TEXT_LENGTH).transform(lines),
    })
    .superRefine((text, context) => {
      for (const [part, sentence] of Object.entries(mailTextFaults(text, kind))) {
        context.addIssue({ ...toldIssue(sentence), path: [part] })
      }
    })
}

export const mailTextsSchema = z
  .strictObject({
    request: mailTextSchema('request'),
    bundle: mailTextSchema('bundle'),
    reminder: mailTextSchema('reminder'),
  })
  .meta({ id: 'MailTexts' })
