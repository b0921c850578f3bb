import type { BundleCandidate, BundleCandidates } from '@kenshu/contract/bundle/request'
import { formatJapaneseDate, formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { FEWEST_BUNDLED } from '../../../lib/limits.ts'
import { bundleMessages as text } from '../../../messages/bundle-ja.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import classes from './bundle.module.css'

interface ChooseNotesProps {
  candidates: BundleCandidates
  /** the note from which the user came; initially selected */
  noteId: string
  /** what the user had selected before they went on and came back; null at first */
  before: readonly string[] | null
  onBack: () => void
  onNext: (noteIds: string[]) => void
}

/** The initial selection: notes that were never requested, and the note itself. */
function firstChoice(notes: readonly BundleCandidate[], noteId: string): string[] {
  return notes
    .filter(({ id, requestedAt, hakkouStatus, obstacle }) => {
      const isNew = requestedAt === null && hakkouStatus === '営業未対応'
      return obstacle === null && (isNew || id === noteId)
    })
    .map(({ id }) => id)
}

/** Selects the notes of one recipient that go into one mail. */
export function ChooseNotes({
  candidates: { to, notes, hasMore },
  noteId,
  before,
  onBack,
  onNext,
}: ChooseNotesProps) {
  const possible = notes.filter(({ obstacle }) => obstacle === null).map(({ id }) => id)
  const [chosen, setChosen] = useState(
    () => before?.filter((id) => possible.includes(id)) ?? firstChoice(notes, noteId),
  )
  const total = notes
    .filter(({ id }) => chosen.includes(id))
    .reduce((sum, { totalAmountWithTax }) => sum + totalAmountWithTax, 0)
  const isAll = chosen.length === possible.length
  const all = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // This screen replaces the mail and the button that had the focus.
    all.current?.focus()
  }, [])
  if (possible.length < FEWEST_BUNDLED) return <NoOthers notes={notes} onBack={onBack} />
  return (
    <Stack gap="md">
      <Text>{text.choose(to)}</Text>
      {hasMore && <Text c="dimmed">{text.more(formatQuantity(notes.length))}</Text>}
      <Checkbox
        ref={all}
        label={text.all(formatQuantity(possible.length))}
        checked={isAll}
        indeterminate={!isAll && chosen.length > 0}
        onChange={() => {
          setChosen(isAll ? [] : possible)
        }}
      />
      <ul className={classes['notes']} aria-label={text.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <Checkbox
              checked={chosen.includes(note.id)}
              disabled={note.obstacle !== null}
              onChange={({ currentTarget: { checked } }) => {
                setChosen(checked ? [...chosen, note.id] : chosen.filter((id) => id !== note.id))
              }}
              label={<NoteLabel note={note} />}
            />
          </li>
        ))}
      </ul>
      <Group justify="space-between" gap="sm">
        <Text component="output" fw={600}>
          {text.chosen(formatQuantity(chosen.length), formatYen(total))}
          {chosen.length < FEWEST_BUNDLED && (
            <Text component="span" size="sm" c="dimmed" ml="sm" fw={400}>
              {text.fewest(FEWEST_BUNDLED)}
            </Text>
          )}
        </Text>
        <Group gap="sm" ml="auto">
          <Button variant="default" onClick={onBack}>
            {text.back}
          </Button>
          <Button
            disabled={chosen.length < FEWEST_BUNDLED}
            onClick={() => {
              onNext(notes.map(({ id }) => id).filter((id) => chosen.includes(id)))
            }}
          >
            {text.review}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

/** Shown if there is nothing to choose: no other note of the recipient can go into the mail. */
function NoOthers({ notes, onBack }: { notes: readonly BundleCandidate[]; onBack: () => void }) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    back.current?.focus()
  }, [])
  const blocked = notes.filter(({ obstacle }) => obstacle !== null)
  return (
    <Stack gap="md">
      <Text component="output">{blocked.length === 0 ? text.noOthers : text.noOtherPossible}</Text>
      {blocked.length > 0 && (
        <ul className={classes['notes']} aria-label={text.notes}>
          {blocked.map((note) => (
            <li key={note.id}>
              <NoteLabel note={note} />
            </li>
          ))}
        </ul>
      )}
      <Group justify="flex-end">
        <Button ref={back} variant="default" onClick={onBack}>
          {text.back}
        </Button>
      </Group>
    </Stack>
  )
}

function NoteLabel({ note }: { note: BundleCandidate }) {
  const { billingNo, billingTitle, deliveryDate, totalAmountWithTax, hakkouStatus, requestedAt, obstacle } =
    note
  return (
    <span className={classes['label']}>
      <span className={classes['name']}>
        <strong>{billingNo}</strong> {billingTitle}
      </span>
      <span className={classes['facts']}>
        {formatJapaneseDate(deliveryDate)}　{formatYen(totalAmountWithTax)}
        <StatusBadge status={hakkouStatus} />
        {requestedAt !== null && text.askedAt(formatJapaneseMoment(new Date(requestedAt)))}
        {obstacle}
      </span>
    </span>
  )
}
