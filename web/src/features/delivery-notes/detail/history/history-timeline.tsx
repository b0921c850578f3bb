/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Mantine's timeline draws elements without a role */
import { AUDIT_ACTIONS, type AuditAction, type HistoryEntry } from '@kenshu/contract/history/history'
import { Anchor, Text, Timeline, VisuallyHidden } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowRight,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconDatabaseImport,
  IconEye,
  IconLock,
  IconLockOpen,
  IconMail,
  IconMailX,
  IconPencil,
  IconPoint,
  type IconProps,
  IconRefresh,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { bundlePath } from '../../../../lib/notes/note-path.ts'
import { homeOf, useMe } from '../../../../lib/session.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { sentBundleMessages } from '../../../../messages/sent-bundle-ja.ts'
import { groupViews } from './group-views.ts'
import classes from './history.module.css'
import { Moment, useOpenTimes, ViewTimes } from './view-times.tsx'

const text = deliveryNoteMessages.history

const TITLES = {
  client: { all: text.views, more: text.viewsAndMore },
  staff: { all: text.seen, more: text.seenAndMore },
} as const

const ICONS: Partial<Record<AuditAction, ComponentType<IconProps>>> = {
  'zac.promote': IconDatabaseImport,
  'note.edit': IconPencil,
  'note.status': IconArrowRight,
  'note.stop': IconBan,
  'note.unlock': IconLockOpen,
  'note.reissue': IconRefresh,
  'note.secrets': IconEye,
  'note.delete': IconTrash,
  'note.rejection': IconUserCheck,
  'mail.sent': IconMail,
  'mail.failed': IconMailX,
  'mail.unclear': IconAlertTriangle,
  'mail.bounced': IconMailX,
  'client.view': IconEye,
  'client.view_readonly': IconEye,
  'client.view_bundle': IconEye,
  'client.locked': IconLock,
  'client.accept': IconCircleCheck,
  'client.reject': IconCircleX,
  'notice.sent': IconMail,
  'notice.failed': IconMailX,
  'notice.unclear': IconAlertTriangle,
  'notice.bounced': IconMailX,
}

const COLOURS: Partial<Record<AuditAction, string>> = {
  'note.secrets': 'gray',
  'mail.failed': 'red',
  'mail.unclear': 'red',
  'mail.bounced': 'red',
  'client.view': 'gray',
  'client.view_readonly': 'gray',
  'client.view_bundle': 'gray',
  'client.locked': 'red',
  'client.accept': 'green',
  'client.reject': 'red',
  'notice.failed': 'red',
  'notice.unclear': 'red',
  'notice.bounced': 'red',
}

/**
 * Who did what and when, newest first, with the values before and after.
 * @param hasMore whether there are older entries that are not loaded
 * @param most how many are shown; a group of views counts as one
 */
export function HistoryTimeline({
  entries,
  hasMore,
  most = Number.POSITIVE_INFINITY,
}: {
  entries: readonly HistoryEntry[]
  hasMore: boolean
  most?: number
}) {
  const openTimes = useOpenTimes()
  const places = groupViews(entries).slice(0, most)
  return (
    <Timeline role="list" active={places.length} bulletSize={24} lineWidth={2} color="indigo">
      {places.map((place, index) => {
        if (place.kind === 'views') {
          const count = String(place.views.length)
          const mayGoOn = hasMore && index === places.length - 1
          return (
            <Timeline.Item
              key={place.views.at(-1)?.id ?? ''}
              role="listitem"
              bullet={<IconEye size="0.875rem" aria-hidden />}
              color="gray"
              title={TITLES[place.viewers][mayGoOn ? 'more' : 'all'](count)}
            >
              <ViewTimes views={place.views} viewers={place.viewers} {...openTimes} />
            </Timeline.Item>
          )
        }
        const { entry } = place
        const Icon = ICONS[entry.action] ?? IconPoint
        return (
          <Timeline.Item
            key={entry.id}
            role="listitem"
            bullet={<Icon size="0.875rem" aria-hidden />}
            color={COLOURS[entry.action] ?? 'indigo'}
            title={AUDIT_ACTIONS[entry.action]}
          >
            <HistoryText entry={entry} />
          </Timeline.Item>
        )
      })}
    </Timeline>
  )
}

function HistoryText({ entry: { at, who, changes, remark, bundleId } }: { entry: HistoryEntry }) {
  const home = homeOf(useMe())
  return (
    <>
      <Text size="xs" c="dimmed">
        <Moment at={at} />　{who}
      </Text>
      {remark !== '' && <Text size="sm">{remark}</Text>}
      {bundleId !== null && (
        <Anchor component={Link} to={bundlePath(home, bundleId)} size="sm">
          {sentBundleMessages.show}
        </Anchor>
      )}
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
