import { USER_LIST_LIMIT } from '@kenshu/contract/limits'
import { formatQuantity } from '@kenshu/contract/money'
import { type User } from '@kenshu/contract/user/list'
import { Box, Group, Paper, Table, Text } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useMe } from '../../lib/session.ts'
import { userMessages as text } from '../../messages/users-ja.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/failures/error-state.tsx'
import { InlineFailure } from '../../ui/failures/failure.tsx'
import cards from '../../ui/tables/card-table.module.css'
import type { UserFilter, useUsers } from './use-users.ts'
import { userError } from './user-error.ts'
import { UserRow } from './user-row.tsx'
import classes from './users.module.css'

const TABLE = [cards['cards'], classes['table']].join(' ')

interface UserResultsProps {
  query: ReturnType<typeof useUsers>
  filter: UserFilter | null
}

/** The results of the search: hint, table, empty state or failure. Rows that could not be fetched again stay, with the roles that were chosen. */
export function UserResults({ query, filter }: UserResultsProps) {
  const [done, setDone] = useState('')
  const { data, error } = query
  return (
    <Paper component="section" aria-label={text.results} className={classes['results'] ?? ''}>
      <Group gap="md" p="md" component="output">
        {filter !== null && query.isFetching && <Text size="sm">{text.searching}</Text>}
        {data !== undefined && !query.isFetching && (
          <Text fw={700}>
            {text.count(formatQuantity(data.length))}
            {data.length >= USER_LIST_LIMIT && ` ${text.limit(formatQuantity(USER_LIST_LIMIT))}`}
          </Text>
        )}
        {done !== '' && <Text size="sm">{done}</Text>}
      </Group>
      {data !== undefined && error !== null && (
        <Box px="md" pb="md">
          <InlineFailure error={error} title={userError(text.searchFailed, error)} />
          <Text size="sm">{text.notRefreshed}</Text>
        </Box>
      )}
      {filter === null ? (
        <EmptyState title={text.notSearched} icon={<IconSearch size="2.25rem" stroke={1.4} />} />
      ) : data !== undefined ? (
        <Found users={data} filter={filter} onDone={setDone} />
      ) : (
        error !== null && <ErrorState query={query} title={userError(text.searchFailed, error)} />
      )}
    </Paper>
  )
}

function Found({
  users,
  filter,
  onDone,
}: {
  users: readonly User[]
  filter: UserFilter
  onDone: (sentence: string) => void
}) {
  const me = useMe()
  if (users.length === 0) return <EmptyState title={text.noHits} hint={text.noHitsHint} />
  return (
    <div className={classes['scroller']}>
      {/* Placed before the table, because the table may have a hundred rows and the user must act. */}
      {users.some(({ waitingSince }) => waitingSince !== null) && (
        <Text size="sm" c="dimmed" px="md" pb="md">
          {text.waitingHint}
        </Text>
      )}
      <Table aria-label={text.table} className={TABLE}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.name}</Table.Th>
            <Table.Th>{text.email}</Table.Th>
            <Table.Th>{text.alias}</Table.Th>
            <Table.Th>{text.role}</Table.Th>
            <Table.Th>{text.action}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {users.map((user) => (
            <UserRow key={user.uid} user={user} isOwn={user.uid === me.uid} filter={filter} onDone={onDone} />
          ))}
        </Table.Tbody>
      </Table>
      {users.some(({ isActive }) => !isActive) && (
        <Text size="sm" c="dimmed" p="md">
          {text.closedHint}
        </Text>
      )}
    </div>
  )
}
