import { formatQuantity } from '@kenshu/contract/money'
import { Alert, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { homeOf, useMe } from '../../../../lib/session.ts'
import { contactMessages } from '../../../../messages/contacts-ja.ts'
import { NoteNumber } from '../../note-number.tsx'
import classes from './contacts.module.css'
import type { Done } from './group-by-contact.ts'

const text = contactMessages.missing

/** How many notes have their contact now, and which do not, each with the reason. It takes the focus of the form, which may be gone. */
export function SetOutcome({ done: { notes, outcomes } }: { done: Done }) {
  const home = homeOf(useMe())
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    alert.current?.focus()
  }, [outcomes])
  const failed = outcomes.filter(({ outcome }) => outcome === 'refused' || outcome === 'unclear')
  const set = outcomes.length - failed.length
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      color={failed.length === 0 ? 'green' : 'yellow'}
      title={[
        ...(set > 0 ? [text.done(formatQuantity(set))] : []),
        ...(failed.length > 0 ? [text.notDone(formatQuantity(failed.length))] : []),
      ].join('。')}
    >
      {failed.length > 0 && (
        <ul className={classes['failed']}>
          {failed.map(({ id, sentence }) => (
            <li key={id}>
              <NoteNumber
                id={id}
                billingNo={notes.find((note) => note.id === id)?.billingNo ?? ''}
                home={home}
              />
              <Text size="sm" span className={classes['reason'] ?? ''}>
                {sentence}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
