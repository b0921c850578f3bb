import type { AcceptanceRequest } from '@kenshu/contract/delivery-note/acceptance-request'
import { Text, Textarea } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { noteMailMessages } from '../../../messages/note-mail-ja.ts'
import classes from './mail-text.module.css'

const text = noteMailMessages
const BODY_ROWS = 14

/** The text of the mail: To, Cc, subject and body. Read-only. */
export function MailText({
  request: { to, cc, subject, body },
  underTo,
}: {
  request: Pick<AcceptanceRequest, 'to' | 'cc' | 'subject' | 'body'>
  /** the field that sets the recipient, if it must be set */
  underTo?: ReactNode
}) {
  const bodyRef = useRef<HTMLTextAreaElement>(null)
  // Moves the focus to the text. This runs after the dialog has opened, which first focuses its close button.
  useEffect(() => {
    bodyRef.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <dl className={classes['mailHead']}>
        <dt>{text.to}</dt>
        <dd>
          {to === '' ? <Missing sentence={text.noTo} /> : to}
          {underTo}
        </dd>
        <dt>{text.cc}</dt>
        <dd>{cc === '' ? <Missing sentence={text.noCc} /> : cc}</dd>
        <dt>{text.subject}</dt>
        <dd>{subject}</dd>
      </dl>
      <Textarea
        ref={bodyRef}
        classNames={{ input: classes['body'] ?? '' }}
        label={text.body}
        value={body}
        readOnly
        rows={BODY_ROWS}
        spellCheck={false}
      />
    </>
  )
}

function Missing({ sentence }: { sentence: string }) {
  return (
    <Text component="span" inherit c="red.8" fw={600}>
      {sentence}
    </Text>
  )
}
