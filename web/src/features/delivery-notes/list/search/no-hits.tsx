import { formatQuantity } from '@kenshu/contract/money'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listSearchMessages as text } from '../../../../messages/list-search-ja.ts'
import { noteListMessages } from '../../../../messages/note-list-ja.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { useHandedOnFocus } from '../../../../ui/focus/use-handed-on-focus.ts'
import { noteSearchQuery } from '../../calls/list-queries.ts'
import type { FoundNotes } from '../../calls/use-delivery-notes.ts'
import type { ListFilter } from '../filter-params.ts'
import { activeConditions, mainConditions, NO_CONDITIONS } from './active-conditions.ts'
import classes from './no-hits.module.css'
import type { TypedSearch } from './use-typed-search.ts'
import { limitsOf, wideningAdvice } from './widening-advice.ts'

const listText = noteListMessages

const NO_LIMITS = { hasDates: false, hasConditions: false }

export interface NoHitsProps {
  filter: ListFilter
  found: Pick<FoundNotes, 'rows' | 'isComplete'>
  typed: Pick<TypedSearch, 'foundFor' | 'put'>
  /** Searches with a changed part of the filter. */
  onWiden: (part: Partial<ListFilter>) => void
}

/** Shown if nothing was found: says where the search looked, and offers to widen it. */
export function NoHits({ filter, found, typed, onWiden }: NoHitsProps) {
  const advice = wideningAdvice(filter)
  const isAmongRows = typed.foundFor !== '' && (found.rows?.length ?? 0) > 0
  // Where the conditions themselves find nothing, others may well, whatever is typed.
  const isNowhere = useIsNowhere(isAmongRows ? typed.foundFor : '')
  return (
    <EmptyState
      title={isAmongRows ? text.typed.noHits(typed.foundFor) : listText.noHits}
      hint={
        <>
          <Limits filter={filter} />
          {isAmongRows ? (
            <Text inherit>{amongOf(found)}</Text>
          ) : (
            <>
              {advice !== null && <Text inherit>{advice}</Text>}
              <Text inherit>{listText.notSearched}</Text>
            </>
          )}
        </>
      }
      action={<Widen limits={isNowhere ? NO_LIMITS : limitsOf(filter)} typed={typed} onWiden={onWiden} />}
    />
  )
}

function amongOf({ rows, isComplete }: NoHitsProps['found']): string {
  const count = formatQuantity(rows?.length ?? 0)
  return isComplete ? text.typed.noHitsAmong(count) : text.typed.noHitsYet(count)
}

/** The limits of a search, which wrap between the conditions. */
function Limits({ filter }: { filter: ListFilter }) {
  const { dates, statuses } = mainConditions(filter)
  const conditions = [
    text.chip(listText.columns.deliveryDate, dates),
    text.chip(listText.status, statuses),
    ...activeConditions(filter, (email) => email).map(({ label }) => label),
  ]
  return (
    <Text inherit className={classes['limits'] ?? ''}>
      {[text.limits, ...conditions].map((limit) => (
        <span key={limit}>{limit}</span>
      ))}
    </Text>
  )
}

/** Whether the whole store is known to have no note with a text, so that no other conditions would find one. OutsideHits makes the call. */
function useIsNowhere(text: string): boolean {
  const { data } = useQuery({ ...noteSearchQuery(text), enabled: false })
  return data?.isComplete === true && data.rows.length === 0
}

interface WidenProps extends Pick<NoHitsProps, 'typed' | 'onWiden'> {
  /** the limits that are offered to be dropped */
  limits: Pick<ReturnType<typeof limitsOf>, 'hasDates' | 'hasConditions'>
}

function Widen({ limits: { hasDates, hasConditions }, typed, onWiden }: WidenProps) {
  // The buttons go away when notes are found.
  const own = useHandedOnFocus()
  return (
    <Group ref={own} gap="sm" justify="center">
      {typed.foundFor !== '' && (
        <Button
          variant="default"
          onClick={() => {
            typed.put('')
          }}
        >
          {text.typed.clear}
        </Button>
      )}
      {hasDates && (
        <Button
          variant="default"
          onClick={() => {
            onWiden({ fromDate: '', toDate: '' })
          }}
        >
          {text.allYears}
        </Button>
      )}
      {hasConditions && (
        <Button
          variant="default"
          onClick={() => {
            onWiden(NO_CONDITIONS)
          }}
        >
          {text.clearAll}
        </Button>
      )}
    </Group>
  )
}
