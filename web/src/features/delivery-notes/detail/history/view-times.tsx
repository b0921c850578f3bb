import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { HistoryEntry } from '@kenshu/contract/history/history'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import type { Viewers } from './group-views.ts'
import classes from './history.module.css'

const text = deliveryNoteMessages.history

type OpenTimes = ReturnType<typeof useOpenTimes>

/** Which groups of views are expanded, by entry. New views and older pages change the content of a group, and must not collapse it. */
export function useOpenTimes() {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set())
  return {
    areOpen: (views: readonly HistoryEntry[]) => views.some(({ id }) => openIds.has(id)),
    setOpen: (views: readonly HistoryEntry[], isOpen: boolean) => {
      const ids = views.map(({ id }) => id)
      setOpenIds(
        (before) => new Set(isOpen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))),
      )
    },
  }
}

/** The period of the views and, on request, each view's time, for staff with the name. */
export function ViewTimes({
  views,
  viewers,
  areOpen,
  setOpen,
}: OpenTimes & { views: readonly HistoryEntry[]; viewers: Viewers }) {
  const [newest, oldest] = [views[0], views.at(-1)]
  return (
    <>
      <Text size="xs" c="dimmed">
        {oldest !== undefined && <Moment at={oldest.at} />}
        {text.span}
        {newest !== undefined && <Moment at={newest.at} />}
      </Text>
      <details
        className={classes['viewTimes']}
        open={areOpen(views)}
        onToggle={({ currentTarget }) => {
          setOpen(views, currentTarget.open)
        }}
      >
        <summary>{text.viewTimes}</summary>
        <ul>
          {views.map(({ id, at, action, who }) => (
            <li key={id}>
              <Moment at={at} />
              {viewers === 'staff' && `　${who}`}
              {action === 'client.view_readonly' && ` ${text.readOnlyView}`}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

/** A time in Tokyo. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatJapaneseMoment(new Date(at))}</time>
}
