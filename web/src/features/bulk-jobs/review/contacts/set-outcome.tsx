import { formatQuantity } from '@kenshu/contract/money'
import { Alert, Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useHeldUnsaved } from '../../../../lib/session/use-unsaved.ts'
import { homeOf, useMe } from '../../../../lib/session.ts'
import { contactMessages } from '../../../../messages/contacts-ja.ts'
import { InlineFailure } from '../../../../ui/failures/failure.tsx'
import { Phrases } from '../../../../ui/phrases.tsx'
import { useSetContact } from '../../calls/use-set-contact.ts'
import { NoteNumber } from '../../note-number.tsx'
import { ContactFields } from './contact-fields.tsx'
import classes from './contacts.module.css'
import type { Done, GroupProps } from './group-by-contact.ts'
import type { TypedContact } from './use-typed-contact.ts'

const text = contactMessages.missing

interface SetOutcomeProps extends Omit<GroupProps<never>, 'group'> {
  done: Done
  /** called when somebody begins to correct the contact; `onDone` then receives the outcome of the correction */
  onCorrect: () => void
}

/**
 * How many notes have their contact now, and which do not, each with the reason. The contact can be corrected, because the mails are about to
 * go to it. It takes the focus of the form, which may be gone.
 */
export function SetOutcome({ done, ...judging }: SetOutcomeProps) {
  const { notes, outcomes } = done
  const home = homeOf(useMe())
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    alert.current?.focus()
  }, [outcomes])
  const failed = outcomes.filter(({ outcome }) => outcome === 'refused' || outcome === 'unclear')
  const ids = outcomes.filter((outcome) => !failed.includes(outcome)).map(({ id }) => id)
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      color={failed.length === 0 ? 'green' : 'yellow'}
      title={[
        ...(ids.length > 0 ? [text.done(formatQuantity(ids.length))] : []),
        ...(failed.length > 0 ? [text.notDone(formatQuantity(failed.length))] : []),
      ].join('。')}
    >
      {ids.length > 0 && <SetContact done={done} ids={new Set(ids)} {...judging} />}
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

/** The contact that was set, with the way to correct it. */
function SetContact({
  done: { contact },
  ids,
  all,
  onJudged,
  onLost,
  onCorrect,
  onDone,
}: SetOutcomeProps & { ids: ReadonlySet<string> }) {
  const set = useSetContact(onJudged, onLost)
  const [typed, setTyped] = useState<TypedContact | null>(null)
  const { email, name = '' } = contact
  const isChanged = typed !== null && (typed.email !== email || typed.name !== name)
  useHeldUnsaved(`bulk-contact-again:${[...ids][0] ?? ''}`, isChanged ? typed : null)
  if (typed === null) {
    return (
      <div className={classes['known']}>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {name}
          {name !== '' && '　'}
          <Phrases of={email} />
        </Text>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => {
            setTyped({ email, name })
            onCorrect()
          }}
        >
          {text.correct}
        </Button>
      </div>
    )
  }
  // As they are now, with their revisions.
  const notes = all.filter(({ id }) => ids.has(id))
  return (
    <>
      <ContactFields
        count={notes.length}
        typed={typed}
        isBusy={set.isPending}
        isFocused
        onChange={(part) => {
          setTyped({ ...typed, ...part })
        }}
        onSet={(next) => {
          // A name that was set and is cleared goes.
          const again = name === '' ? next : { name: '', ...next }
          set.mutate(
            { notes, ...again },
            {
              onSuccess: (outcomes) => {
                setTyped(null)
                onDone({ notes, contact: again, outcomes })
              },
            },
          )
        }}
      />
      {set.error !== null && <InlineFailure error={set.error} />}
    </>
  )
}
