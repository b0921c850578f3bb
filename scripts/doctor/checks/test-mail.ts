import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { z } from 'zod'
import { defineCheck } from '../check.ts'
import { problem, right } from '../finding.ts'
import { originsOf } from '../project-facts.ts'
import { google, readIfThere } from '../question.ts'

/** The document of the last test mail, as Firestore's REST interface writes one. */
const documentSchema = z.object({
  fields: z.object({
    outcome: z.object({ stringValue: z.string() }),
    sentence: z.object({ stringValue: z.string() }),
    saved: z.object({
      mapValue: z.object({ fields: z.object({ at: z.object({ timestampValue: z.string() }) }) }),
    }),
  }),
})

/** Whether the deployed functions have sent a mail, and what the mail server said to the last try. */
export const testMailCheck = defineCheck({
  title: '試しのメール',
  right: '',
  questions: ({ id }) => ({
    last: google(
      `firestore.googleapis.com/v1/projects/${id}/databases/(default)/documents/settings/testMail`,
    ),
  }),
  judge: ({ last }, project) => {
    const again = `${originsOf(project)[0] ?? ''} の「設定」→「状態」で、試しのメールを送ってください。`
    const found = readIfThere(documentSchema, last)
    if (found === null) return [problem('試しのメールを、まだ送っていません。', again)]
    const { outcome, sentence, saved } = found.fields
    const at = formatJapaneseMoment(new Date(saved.mapValue.fields.at.timestampValue))
    if (outcome.stringValue === 'sent')
      return [right(`${at} の試しのメールを、メールサーバーが受け付けました。`)]
    return [
      problem(`${at} の試しのメールは、送れたと確認できませんでした。`, `${sentence.stringValue}${again}`),
    ]
  },
})
