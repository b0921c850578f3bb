import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import { isFoundBy } from '@kenshu/contract/delivery-note/list'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { Button, Group, Table, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { STORE_SEARCH_MS } from '../../../../lib/limits.ts'
import { notePath } from '../../../../lib/note-path.ts'
import { homeOf, useMe } from '../../../../lib/session.ts'
import { listSearchMessages } from '../../../../messages/list-search-ja.ts'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { noteSearchQuery, toNoteQuery } from '../../calls/list-queries.ts'
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
  const [asked] = useDebouncedValue(typed, STORE_SEARCH_MS)
  const { data } = useQuery({ ...noteSearchQuery(asked) })
  const [opened, setOpened] = useState<boolean | null>(null)
  if (data === undefined || typed === '' || asked !== typed) return null
  const query = toNoteQuery(filterToParams(filter))
  const rows = data.rows.filter((row) => !isFoundBy(query, row))
  if (rows.length === 0) return null
  const isOpen = opened ?? isOnly
  return (
    <div className={classes['outside']}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" component="output">
          {text.count(formatQuantity(rows.length), data.isComplete)}
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
