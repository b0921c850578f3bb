import { Alert, Text } from '@mantine/core'
import { noteMailMessages } from '../../../../messages/note-mail-ja.ts'
import classes from './mail.module.css'

const text = noteMailMessages

/**
 * The result of the last action: a plain line, or an alert with details. refusal: why the note does not allow the mail, which the text says,
 * and the mail itself too once it is fetched again.
 */
export type Notice =
  | { kind: 'done'; text: string }
  | { kind: 'failed'; text: string; details: string[]; refusal?: string }

/** The notice after copying, from useClipboard's state; null if there is nothing to say. */
export function copyNotice({ copied, error }: { copied: boolean; error: Error | null }): Notice | null {
  // The clipboard is not available without HTTPS, and the browser may deny access.
  if (error !== null) return { kind: 'failed', text: text.copyFailed, details: [] }
  return copied ? { kind: 'done', text: text.copied } : null
}

/** Shows a notice. While the mail is being sent, the plain line says so. */
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
