import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import type { MonthBoard, RejectedNote } from '@kenshu/contract/monthly/board'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { REJECTED_AT_FIRST } from '../../../lib/limits.ts'
import { notePath } from '../../../lib/notes/note-path.ts'
import { homeOf, useMe } from '../../../lib/session.ts'
import { monthlyMessages } from '../../../messages/monthly-ja.ts'
import { FigureLink } from './figures/figure-link.tsx'
import classes from './figures/figures.module.css'
import { FiguresCard } from './figures/figures-card.tsx'
import { useUnfolded } from './figures/use-unfolded.tsx'
import list from './rejected-card.module.css'

const text = monthlyMessages.rejected

/** The notes that clients have sent back, with their reasons: at first a few, since the comparison with ZAC stands below them. */
export function RejectedCard({
  month,
  statuses,
  rejected,
}: Pick<MonthBoard, 'month' | 'statuses' | 'rejected'>) {
  const all = statuses.find(({ status }) => status === 'CL検収拒否')?.count ?? 0
  const { shown, button } = useUnfolded(rejected, REJECTED_AT_FIRST)
  // The list has notes that the board does not name.
  const hasLink = all > rejected.length
  return (
    <FiguresCard title={text.title} {...(rejected.length > 1 && { hint: text.hint })}>
      {rejected.length === 0 ? (
        <p className={classes['empty']}>{text.none}</p>
      ) : (
        <ul className={list['notes']}>
          {shown.map((note) => (
            <RejectedItem key={note.id} note={note} />
          ))}
        </ul>
      )}
      {(button !== null || hasLink) && (
        <div className={list['end']}>
          {button}
          {hasLink && (
            <FigureLink
              month={month}
              about={text.title}
              conditions={{ statuses: ['CL検収拒否'] }}
              count={all}
            >
              {text.inList(formatQuantity(all))}
            </FigureLink>
          )}
        </div>
      )}
    </FiguresCard>
  )
}

/** Who sent the note back and when, and its sales person, as far as known. */
function detailsOf({ rejectedAt, rejectedBy, salesPersonName }: RejectedNote): string[] {
  return [
    ...(rejectedAt === null ? [] : [text.by(rejectedBy, formatJapaneseMoment(new Date(rejectedAt)))]),
    ...(salesPersonName === '' ? [] : [text.sales(salesPersonName)]),
  ]
}

function RejectedItem({ note }: { note: RejectedNote }) {
  const home = homeOf(useMe())
  return (
    <li className={list['note']}>
      <div className={list['line']}>
        <Anchor
          component={Link}
          to={notePath(home, note.id)}
          className={list['number'] ?? ''}
          fw={600}
          size="sm"
        >
          {note.billingNo}
        </Anchor>
        <Text size="sm" className={list['client'] ?? ''}>
          {note.clientName}　{note.billingTitle}
        </Text>
        <Text size="sm" fw={600} data-figures>
          {formatYen(note.totalAmountWithTax)}
        </Text>
      </div>
      <blockquote className={list['reason']}>
        {note.rejectionReason === '' ? text.noReason : note.rejectionReason}
      </blockquote>
      <Text size="xs" c="dimmed">
        {detailsOf(note).join('　')}
      </Text>
    </li>
  )
}
