import { Alert, Text } from '@mantine/core'
import { noteMailMessages } from '../../../../messages/note-mail-ja.ts'
import classes from './mail.module.css'

const text = noteMailMessages

/** What happened last: a quiet line, or an alert with what else is to be known. */
export type Notice = { kind: 'done'; text: string } | { kind: 'failed'; text: string; details: string[] }

/** What a copy says, as useClipboard tells of it; null where there is nothing to say. */
export function copyNotice({ copied, error }: { copied: boolean; error: Error | null }): Notice | null {
  // There is no clipboard without HTTPS, and the browser may deny it.
  if (error !== null) return { kind: 'failed', text: text.copyFailed, details: [] }
  return copied ? { kind: 'done', text: text.copied } : null
}

/** Shows a notice; while the mail is on its way the quiet line says that. */
export function MailNotice({ notice, isSending }: { notice: Notice | null; isSending: boolean }) {
  return (
    <>
      {notice?.kind === 'failed' && (
        <Alert color="red" title={notice.text}>
          {notice.details.map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
        </Alert>
      )}
      <Text component="output" size="sm" c="green.8" className={classes['mailNotice'] ?? ''}>
        {isSending ? text.sending : notice?.kind === 'done' && notice.text}
      </Text>
    </>
  )
}
