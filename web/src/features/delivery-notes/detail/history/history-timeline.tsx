import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { AUDIT_ACTIONS, type AuditAction, type HistoryEntry } from '@kenshu/contract/history/schema'
import { Button, Text, Timeline, VisuallyHidden } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowRight,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconDatabaseImport,
  IconEye,
  IconLock,
  IconMail,
  IconMailX,
  IconPencil,
  IconPoint,
  type IconProps,
  IconTrash,
} from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { groupViews } from './group-views.ts'
import classes from './history.module.css'

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
  'client.view': IconEye,
  'client.view_readonly': IconEye,
  'client.locked': IconLock,
  'client.accept': IconCircleCheck,
  'client.reject': IconCircleX,
  'notice.sent': IconMail,
  'notice.failed': IconMailX,
  'notice.unclear': IconAlertTriangle,
}

const COLOURS: Partial<Record<AuditAction, string>> = {
  'mail.failed': 'red',
  'mail.unclear': 'red',
  'client.view': 'gray',
  'client.view_readonly': 'gray',
  'client.locked': 'red',
  'client.accept': 'green',
  'client.reject': 'red',
  'notice.failed': 'red',
  'notice.unclear': 'red',
}

/** Who did what and when, newest first, with the values before and after. */
export function HistoryTimeline({ entries }: { entries: readonly HistoryEntry[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const places = groupViews(entries)
  const shown = showsAll ? places : places.slice(0, SHOWN_FIRST)
  return (
    <>
      <Timeline active={shown.length} bulletSize={24} lineWidth={2} color="indigo">
        {shown.map((place) => {
          if (place.kind === 'views') {
            return (
              <Timeline.Item
                key={place.views.at(-1)?.id ?? ''}
                bullet={<IconEye size={14} aria-hidden />}
                color="gray"
                title={text.views(String(place.views.length))}
              >
                <ViewTimes views={place.views} />
              </Timeline.Item>
            )
          }
          const { entry } = place
          const Icon = ICONS[entry.action] ?? IconPoint
          return (
            <Timeline.Item
              key={entry.id}
              bullet={<Icon size={14} aria-hidden />}
              color={COLOURS[entry.action] ?? 'indigo'}
              title={AUDIT_ACTIONS[entry.action]}
            >
              <HistoryText entry={entry} />
            </Timeline.Item>
          )
        })}
      </Timeline>
      {shown.length < places.length && (
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

/** From when to when a client looked, and on request each time. */
function ViewTimes({ views }: { views: readonly HistoryEntry[] }) {
  const [newest, oldest] = [views[0], views.at(-1)]
  return (
    <>
      <Text size="xs" c="dimmed">
        {oldest !== undefined && <Moment at={oldest.at} />}
        {text.span}
        {newest !== undefined && <Moment at={newest.at} />}
      </Text>
      <details className={classes['viewTimes']}>
        <summary>{text.viewTimes}</summary>
        <ul>
          {views.map(({ id, at, action }) => (
            <li key={id}>
              <Moment at={at} />
              {action === 'client.view_readonly' && ` ${text.readOnlyView}`}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatJapaneseMoment(new Date(at))}</time>
}

function HistoryText({ entry: { at, who, changes, remark } }: { entry: HistoryEntry }) {
  return (
    <>
      <Text size="xs" c="dimmed">
        <Moment at={at} />　{who}
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
