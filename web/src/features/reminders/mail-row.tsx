import { formatJapaneseDate, tokyoDate } from '@kenshu/contract/calendar-date'
import { MOST_NOTES_TAKEN_OUT } from '@kenshu/contract/limits'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { type UpcomingDay, type UpcomingNote } from '@kenshu/contract/reminders/upcoming'
import { Anchor, Table, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { isRefusal } from '../../lib/api/api-error.ts'
import { notePath } from '../../lib/notes/note-path.ts'
import { homeOf, useMe } from '../../lib/session.ts'
import { reminderMessages } from '../../messages/reminders-ja.ts'
import { BusyButton } from '../../ui/buttons/busy-button.tsx'
import { InlineFailure } from '../../ui/failures/failure.tsx'
import { StateTag } from '../../ui/status/state-tag.tsx'
import cards from '../../ui/tables/card-table.module.css'
import classes from './reminders.module.css'
import { useTakeOut } from './use-upcoming.ts'

const text = reminderMessages.upcoming
const TABLE = [cards['cards'], cards['beside'], classes['table']].join(' ')

interface MailRowProps {
  /** the day's identifier in calls */
  day: string
  mail: UpcomingDay['mails'][number]
  /** the day of each note's next reminder */
  next: ReadonlyMap<string, string>
}

/** One recipient's mail with its notes. The user can take out the whole mail or single notes, if it is their next reminder. */
export function MailRow({ day, mail: { to, contact, notes }, next }: MailRowProps) {
  const taking = useTakeOut(day)
  const isNext = ({ id }: UpcomingNote) => next.get(id) === day
  const own = notes.filter(isNext)
  const isAllOut = own.every(({ isTakenOut }) => isTakenOut)
  // One call takes a limited number of notes; the next click takes the rest.
  const ids = own
    .filter(({ isTakenOut }) => isTakenOut === isAllOut)
    .slice(0, MOST_NOTES_TAKEN_OUT)
    .map(({ id }) => id)
  return (
    <section aria-label={text.recipient(to)} className={classes['mail']}>
      <div className={classes['mailHead']}>
        <Text fw={600}>
          {to}
          {contact !== '' && (
            <Text component="span" c="dimmed" size="sm" ml="xs">
              {contact}
            </Text>
          )}
        </Text>
        <Text size="sm" c="dimmed" className={classes['count'] ?? ''}>
          {text.noteCount(formatQuantity(notes.length))}
        </Text>
        {own.length > 0 && (
          <BusyButton
            variant="default"
            size="xs"
            aria-label={isAllOut ? text.putBackAllOf(to) : text.takeOutAllOf(to)}
            disabled={taking.isPending}
            onClick={() => {
              taking.mutate({ noteIds: ids, isTakenOut: !isAllOut })
            }}
          >
            {isAllOut ? text.putBackAll : text.takeOutAll}
          </BusyButton>
        )}
      </div>
      {taking.error !== null && !isRefusal(taking.error) && <InlineFailure error={taking.error} px="md" />}
      <Table aria-label={text.recipient(to)} className={TABLE}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.billingNo}</Table.Th>
            <Table.Th>{text.client}</Table.Th>
            <Table.Th>{text.project}</Table.Th>
            <Table.Th>{text.sales}</Table.Th>
            <Table.Th className={classes['amount'] ?? ''}>{text.amount}</Table.Th>
            <Table.Th>{text.kind}</Table.Th>
            <Table.Th>{text.act}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {notes.map((note) => (
            <NoteRow
              key={note.id}
              note={note}
              isBusy={taking.isPending}
              mayTakeOut={isNext(note)}
              onTakeOut={(isTakenOut) => {
                taking.mutate({ noteIds: [note.id], isTakenOut })
              }}
            />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

interface NoteRowProps {
  note: UpcomingNote
  isBusy: boolean
  mayTakeOut: boolean
  onTakeOut: (isTakenOut: boolean) => void
}

function NoteRow({ note, isBusy, mayTakeOut, onTakeOut }: NoteRowProps) {
  const home = homeOf(useMe())
  const { id, billingNo, turn, tellsExpiry, linkEndsAt, isTakenOut } = note
  const until = formatJapaneseDate(tokyoDate(new Date(linkEndsAt)))
  return (
    <Table.Tr data-out={isTakenOut || undefined}>
      <Table.Td data-label={text.billingNo}>
        <Anchor component={Link} to={notePath(home, id)}>
          {billingNo}
        </Anchor>
      </Table.Td>
      <Table.Td data-label={text.client}>{note.clientName}</Table.Td>
      <Table.Td data-label={text.project}>{note.projectName}</Table.Td>
      <Table.Td data-label={text.sales}>{note.salesPersonName}</Table.Td>
      <Table.Td data-label={text.amount} className={classes['amount'] ?? ''}>
        {formatYen(note.totalAmountWithTax)}
      </Table.Td>
      <Table.Td data-label={text.kind}>
        {isTakenOut ? (
          <StateTag tone="neutral">{text.takenOut}</StateTag>
        ) : (
          <>
            {turn !== null && text.turn(turn)}
            {tellsExpiry && <div>{text.expiry(until)}</div>}
          </>
        )}
      </Table.Td>
      <Table.Td>
        {mayTakeOut && (
          <BusyButton
            variant="subtle"
            size="compact-sm"
            aria-label={isTakenOut ? text.putBackOf(billingNo) : text.takeOutOf(billingNo)}
            disabled={isBusy}
            onClick={() => {
              onTakeOut(!isTakenOut)
            }}
          >
            {isTakenOut ? text.putBack : text.takeOut}
          </BusyButton>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
