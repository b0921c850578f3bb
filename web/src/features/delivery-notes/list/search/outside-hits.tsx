import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import { isFoundBy } from '@kenshu/contract/delivery-note/list'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { Button, Group, Table, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { notePath } from '../../../../lib/notes/note-path.ts'
import { homeOf, useMe } from '../../../../lib/session.ts'
import { messages } from '../../../../messages/frame-ja.ts'
import { listSearchMessages } from '../../../../messages/list-search-ja.ts'
import { StatusBadge } from '../../../../ui/status/status-badge.tsx'
import { isLookedUp, toNoteQuery } from '../../calls/list-queries.ts'
import { useNoteSearch } from '../../calls/use-note-search.ts'
import { filterToParams, type ListFilter } from '../filter-params.ts'
import { NoteLink } from '../note-link.tsx'
import classes from './outside-hits.module.css'

const text = listSearchMessages.outside

export interface OutsideHitsProps {
  /** what the user searches in the list; '' for nothing */
  typed: string
  filter: ListFilter
  /** whether the list itself shows no note. The notes are then visible at once */
  isOnly: boolean
}

/** The notes of the whole store that match the typed text but not the filter's conditions. */
export function OutsideHits({ typed, filter, isOnly }: OutsideHitsProps) {
  const listId = useId()
  const home = homeOf(useMe())
  const search = useNoteSearch(typed)
  const [opened, setOpened] = useState<boolean | null>(null)
  if (!isLookedUp(typed)) return null
  const isAsked = search.asked === typed
  const found = isAsked ? search.found : undefined
  const query = toNoteQuery(filterToParams(filter))
  const rows = found?.rows.filter((row) => !isFoundBy(query, row)) ?? []
  if (found === undefined || rows.length === 0) {
    if (!isOnly || found?.isComplete === false) return null
    const known = found !== undefined ? 'none' : isAsked && search.hasFailed ? 'failed' : 'searching'
    return <NothingYet known={known} onRetry={search.retry} />
  }
  const isOpen = opened ?? isOnly
  return (
    <div className={classes['outside']}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" component="output">
          {text.count(formatQuantity(rows.length), found.isComplete)}
        </Text>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => {
            setOpened(!isOpen)
          }}
        >
          {isOpen ? text.hide : text.show}
        </Button>
      </Group>
      {isOpen && (
        <div className={classes['rows']}>
          <Table id={listId} aria-label={text.table} verticalSpacing={4} fz="sm">
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.id}>
                  <Table.Th scope="row">
                    <NoteLink
                      id={row.id}
                      billingNo={row.billingNo}
                      path={notePath(home, row.id)}
                      isFirst={false}
                    />
                  </Table.Th>
                  <Table.Td>{formatJapaneseDate(row.deliveryDate)}</Table.Td>
                  <Table.Td>
                    <StatusBadge status={row.hakkouStatus} />
                  </Table.Td>
                  <Table.Td>{row.clientName}</Table.Td>
                  <Table.Td>{row.billingTitle}</Table.Td>
                  <Table.Td className={classes['amount'] ?? ''}>{formatYen(row.totalAmountWithTax)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </div>
  )
}

interface NothingYetProps {
  /** what is known of the store while the list shows no note: it is being searched, has none, or could not be searched */
  known: 'searching' | 'none' | 'failed'
  onRetry: () => void
}

function NothingYet({ known, onRetry }: NothingYetProps) {
  return (
    <Group gap="sm" className={classes['outside'] ?? ''}>
      <Text size="sm" component="output" className={classes['line'] ?? ''}>
        {text[known]}
      </Text>
      {known === 'failed' && (
        <Button size="compact-sm" variant="subtle" onClick={onRetry}>
          {messages.app.retry}
        </Button>
      )}
    </Group>
  )
}
