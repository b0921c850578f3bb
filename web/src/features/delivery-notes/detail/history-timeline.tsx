import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { AUDIT_ACTIONS, type AuditAction, type HistoryEntry } from '@kenshu/contract/history/schema'
import { Button, Text, Timeline, VisuallyHidden } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowRight,
  IconBan,
  IconDatabaseImport,
  IconMail,
  IconMailX,
  IconPencil,
  IconPoint,
  type IconProps,
  IconTrash,
} from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import classes from './detail.module.css'

const text = deliveryNoteMessages.history
/** More than this many are asked for with a button. */
const SHOWN_FIRST = 20

const ICONS: Partial<Record<AuditAction, ComponentType<IconProps>>> = {
  'zac.promote': IconDatabaseImport,
  'note.edit': IconPencil,
  'note.status': IconArrowRight,
  'note.stop': IconBan,
  'note.delete': IconTrash,
  'mail.sent': IconMail,
  'mail.failed': IconMailX,
  'mail.unclear': IconAlertTriangle,
}

const TROUBLE: readonly AuditAction[] = ['mail.failed', 'mail.unclear']

/** Who did what and when, newest first, with the values before and after. */
export function HistoryTimeline({ entries }: { entries: readonly HistoryEntry[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? entries : entries.slice(0, SHOWN_FIRST)
  return (
    <>
      <Timeline active={shown.length} bulletSize={24} lineWidth={2} color="indigo">
        {shown.map((entry) => {
          const Icon = ICONS[entry.action] ?? IconPoint
          return (
            <Timeline.Item
              key={entry.id}
              bullet={<Icon size={14} aria-hidden />}
              color={TROUBLE.includes(entry.action) ? 'red' : 'indigo'}
              title={AUDIT_ACTIONS[entry.action]}
            >
              <HistoryText entry={entry} />
            </Timeline.Item>
          )
        })}
      </Timeline>
      {shown.length < entries.length && (
        <Button
          mt="md"
          size="xs"
          variant="default"
          onClick={() => {
            setShowsAll(true)
          }}
        >
          {text.showAll(String(entries.length))}
        </Button>
      )}
    </>
  )
}

function HistoryText({ entry: { at, who, changes, remark } }: { entry: HistoryEntry }) {
  return (
    <>
      <Text size="xs" c="dimmed">
        <time dateTime={at}>{formatJapaneseMoment(new Date(at))}</time>　{who}
      </Text>
      {remark !== '' && <Text size="sm">{remark}</Text>}
      {changes.length > 0 && (
        <ul className={classes['changes']}>
          {changes.map(({ field, label, before, after }) => (
            <li key={field}>
              <span className={classes['changeLabel']}>{label}</span>
              <span>
                <VisuallyHidden component="span">{text.before}</VisuallyHidden>
                {before === '' ? text.empty : before}
              </span>
              <span aria-hidden>{text.becomes}</span>
              <span>
                <VisuallyHidden component="span">{text.after}</VisuallyHidden>
                {after === '' ? text.empty : after}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
