import { formatQuantity } from '@kenshu/contract/money'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { auditLogMessages as text } from '../../../messages/audit-log-ja.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/failures/error-state.tsx'
import { InlineFailure } from '../../../ui/failures/failure.tsx'
import { SettingFrame } from '../setting-card.tsx'
import { firstFilter } from './log-filter.ts'
import { LogFilterForm } from './log-filter-form.tsx'
import { LogTable } from './log-table.tsx'
import { logQuery } from './use-log.ts'

/** 操作履歴: who did what in the whole company. A link may name a note, also one that was deleted, whose entries are shown alone. */
export function LogPart() {
  const [params, setParams] = useSearchParams()
  const [filter, setFilter] = useState(() => firstFilter(params.get('target') ?? ''))
  const query = useInfiniteQuery(logQuery(filter))
  const entries = query.data?.pages.flatMap((page) => page.entries)
  return (
    <SettingFrame text={text}>
      {filter.target !== '' && (
        <Group gap="sm" mb="md">
          <Text size="sm">{text.ofNote(entries?.[0]?.target.label ?? '')}</Text>
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              setParams({}, { replace: true })
              setFilter(firstFilter(''))
            }}
          >
            {text.ofAll}
          </Button>
        </Group>
      )}
      <LogFilterForm
        // The form starts over, because the entries of a note begin with other dates than those of everything.
        key={filter.target}
        first={filter}
        isSearching={query.isFetching}
        onSearch={(next) => {
          if (JSON.stringify(next) === JSON.stringify(filter)) void query.refetch()
          else setFilter(next)
        }}
      />
      {entries === undefined ? (
        <NoEntriesYet query={query} />
      ) : entries.length === 0 ? (
        <EmptyState title={text.none} hint={text.noneHint} />
      ) : (
        <>
          <Text component="output" display="block" size="sm" c="dimmed" mb="xs">
            {text.count(formatQuantity(entries.length), query.hasNextPage)}
          </Text>
          <LogTable entries={entries} />
          {query.hasNextPage && (
            <Group gap="sm" mt="md">
              <BusyButton
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
              >
                {text.more}
              </BusyButton>
              {query.isFetchNextPageError && <InlineFailure error={query.error} title={text.moreFailed} />}
            </Group>
          )}
        </>
      )}
    </SettingFrame>
  )
}

function NoEntriesYet({ query }: { query: Parameters<typeof ErrorState>[0]['query'] & object }) {
  if (query.error !== null) return <ErrorState query={query} title={text.loadFailed} />
  return <Skeleton height="24rem" aria-busy="true" aria-label={text.loading} />
}
