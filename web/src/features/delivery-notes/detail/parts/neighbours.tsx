import { ActionIcon, Group } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useShortcuts } from '../../../../lib/keys/use-shortcuts.ts'
import { notePath } from '../../../../lib/notes/note-path.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import type { WithTooltipProps } from '../../../../ui/buttons/with-tooltip.tsx'
import { withStandIn } from '../../../../ui/failures/with-stand-in.tsx'
import { noteQuery } from '../../calls/note-query.ts'
import { placeOf } from '../../note-order.ts'
import classes from './neighbours.module.css'

const text = deliveryNoteMessages.neighbours

/** Links to the notes before and after this one in the list from which it was opened. */
export function Neighbours({ id, home }: { id: string; home: string }) {
  const [place] = useState(() => placeOf(id))
  const navigate = useNavigate()
  const wayTo = (other: string | null | undefined, direction: Direction) =>
    other === null || other === undefined
      ? undefined
      : () => void navigate(notePath(home, other), { state: { direction } satisfies Walk })
  const previous = wayTo(place?.previous, 'previous')
  const next = wayTo(place?.next, 'next')
  usePrefetchAhead(place)
  useShortcuts({ previousNote: previous, nextNote: next })
  return (
    <Group gap="2xs" className={classes['neighbours'] ?? ''}>
      <Way
        name={text.previous}
        whyNot={place === null ? text.unknown : text.noPrevious}
        Icon={IconChevronUp}
        go={previous}
      />
      <Way
        name={text.next}
        whyNot={place === null ? text.unknown : text.noNext}
        Icon={IconChevronDown}
        go={next}
      />
    </Group>
  )
}

type Direction = 'previous' | 'next'

interface Walk {
  direction: Direction
}

function directionOf(state: unknown): Direction | null {
  return typeof state === 'object' && state !== null && 'direction' in state
    ? (state as Walk).direction
    : null
}

/** Prefetches the next note once the user moves from note to note. Other users cost no read. */
function usePrefetchAhead(place: ReturnType<typeof placeOf>): void {
  const queryClient = useQueryClient()
  const direction = directionOf(useLocation().state)
  const ahead = direction === null ? null : (place?.[direction] ?? null)
  useEffect(() => {
    // If it fails, the page shows the failure on navigation.
    if (ahead !== null) queryClient.query(noteQuery(ahead)).catch(() => null)
  }, [ahead, queryClient])
}

interface WayProps {
  name: string
  whyNot: string
  Icon: typeof IconChevronUp
  /** undefined if there is no such note */
  go: (() => void) | undefined
}

/** Its tooltip loads after the note. */
const WithTooltip = withStandIn<WithTooltipProps>(
  async () => (await import('../../../../ui/buttons/with-tooltip.tsx')).WithTooltip,
  ({ children }) => children,
)

function Way({ name, whyNot, Icon, go }: WayProps) {
  const isClosed = go === undefined
  return (
    <WithTooltip label={isClosed ? whyNot : name}>
      <ActionIcon
        variant="default"
        aria-label={isClosed ? `${name}（${whyNot}）` : name}
        // Not `disabled`, because a disabled button gets no pointer events and could not show its tooltip.
        {...(isClosed && { 'data-disabled': true })}
        aria-disabled={isClosed}
        onClick={go}
      >
        <Icon size="1.125rem" stroke={1.6} aria-hidden />
      </ActionIcon>
    </WithTooltip>
  )
}
