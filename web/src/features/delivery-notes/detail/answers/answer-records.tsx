import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { NoteAnswer } from '@kenshu/contract/confirm/answer-records'
import { acceptanceOf } from '@kenshu/contract/delivery-note/acceptance'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { answersQuery } from '../../calls/note-queries.ts'
import { type Field, FieldList } from '../parts/field-list.tsx'
import classes from './answer-records.module.css'

const text = deliveryNoteMessages.answers

function momentOf(at: string): string {
  return formatJapaneseMoment(new Date(at))
}

/** The evidence of who answered, below the answer. Renders nothing if there is none. */
export function AnswerRecords({ note }: { note: DeliveryNote }) {
  const isAnswered = acceptanceOf(note).state !== 'pending'
  const { data, isError } = useQuery({ ...answersQuery(note.id), enabled: isAnswered })
  if (!isAnswered) return null
  if (isError) {
    return (
      <Text size="sm" c="dimmed" mt="sm">
        {text.failed}
      </Text>
    )
  }
  const [latest, ...earlier] = data?.answers ?? []
  return (
    <>
      {latest !== undefined && <AnswerRecord answer={latest} />}
      {earlier.length > 0 && <EarlierAnswers answers={earlier} />}
    </>
  )
}

function AnswerRecord({ answer }: { answer: NoteAnswer }) {
  const fields = recordFields(answer)
  return (
    <>
      {answer.staff.length > 0 && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle aria-hidden />}
          title={text.staff}
          className={classes['staff'] ?? ''}
        >
          {text.staffNames(answer.staff.join('、'))}
        </Alert>
      )}
      {fields.length > 0 && (
        <div className={classes['record']}>
          <FieldList fields={fields} />
        </div>
      )}
    </>
  )
}

function recordFields({ code, origin }: NoteAnswer): Field[] {
  const confirmed =
    code === null
      ? []
      : [{ label: text.code, value: text.codeTo(code.to, momentOf(code.confirmedAt)), isWide: true }]
  if (origin === null) return confirmed
  return [
    ...confirmed,
    { label: text.ip, value: origin.ip ?? '' },
    ...(origin.via === null ? [] : [{ label: text.via, value: origin.via }]),
    { label: text.userAgent, value: origin.userAgent, isWide: true },
  ]
}

/** The earlier answers, shown on request: notes that were sent back and requested again. */
function EarlierAnswers({ answers }: { answers: readonly NoteAnswer[] }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        mt="sm"
        size="xs"
        variant="subtle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setOpen(!isOpen)
        }}
      >
        {text.earlier(answers.length)}
      </Button>
      <ul id={id} className={classes['earlier']} hidden={!isOpen}>
        {answers.map((answer) => (
          <li key={answer.id}>
            <Text size="sm" fw={600}>
              {text.answered(text.kinds[answer.kind], momentOf(answer.at), answer.by)}
            </Text>
            <AnswerRecord answer={answer} />
          </li>
        ))}
      </ul>
    </>
  )
}
