import { formatQuantity, formatYen } from '@kenshu/contract/money'
import type { PartyFigures } from '@kenshu/contract/monthly/board'
import type { PartyKind } from '@kenshu/contract/parties/parties'
import { Pagination, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { NAMES_WITHIN, PARTIES_ON_A_PAGE } from '../../../../lib/limits.ts'
import { usePiecemeal } from '../../../../lib/use-piecemeal.ts'
import { monthlyMessages } from '../../../../messages/monthly-ja.ts'
import { ErrorState } from '../../../../ui/failures/error-state.tsx'
import { useFar } from '../../../../ui/use-far.ts'
import { partiesQuery } from '../calls/month-queries.ts'
import classes from '../figures/figures.module.css'
import { FiguresCard } from '../figures/figures-card.tsx'
import table from './parties.module.css'
import { PartiesTable } from './parties-table.tsx'
import { type PartyColumn, type PartySort, sortParties } from './sort-parties.ts'

const text = monthlyMessages.parties

/** The figures by sales person or by client. */
export function PartiesCard({ month }: { month: string }) {
  const [kind, setKind] = useState<PartyKind>('sales')
  const query = useQuery(partiesQuery(month, kind))
  const far = useFar(NAMES_WITHIN)
  return (
    <FiguresCard
      title={text.title}
      far={far}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={text.kind}
          value={kind}
          onChange={(value) => {
            setKind(value)
          }}
          data={[
            { value: 'sales', label: text.sales },
            { value: 'client', label: text.client },
          ]}
        />
      }
    >
      <Parties key={`${month} ${kind}`} month={month} kind={kind} query={query} />
    </FiguresCard>
  )
}

interface PartiesProps {
  month: string
  kind: PartyKind
  query: UseQueryResult<PartyFigures>
}

function Parties({ month, kind, query }: PartiesProps) {
  const { data, error } = query
  const [sort, setSort] = useState<PartySort>({ by: 'amount', isDescending: true })
  const [page, setPage] = useState(1)
  const isShown = usePiecemeal(data !== undefined)
  const sorted = useMemo(() => sortParties(data?.parties ?? [], sort), [data, sort])

  if (data === undefined || !isShown) {
    if (error === null || data !== undefined) return <Skeleton height={240} m="md" w="auto" />
    return <ErrorState query={query} title={text.failed} isPart />
  }
  const pages = Math.max(1, Math.ceil(sorted.length / PARTIES_ON_A_PAGE))
  // There may be fewer pages than when this one was selected.
  const shown = Math.min(page, pages)
  const first = (shown - 1) * PARTIES_ON_A_PAGE
  const rows = sorted.slice(first, first + PARTIES_ON_A_PAGE)
  function sortBy(by: PartyColumn) {
    setSort((before) => ({ by, isDescending: before.by === by ? !before.isDescending : by !== 'name' }))
    setPage(1)
  }
  return (
    <>
      {sorted.length === 0 ? (
        <p className={classes['empty']}>{text.none}</p>
      ) : (
        <PartiesTable month={month} kind={kind} rows={rows} sort={sort} onSort={sortBy} />
      )}
      {pages > 1 && (
        <div className={table['foot']}>
          <Text size="sm" c="dimmed" data-figures>
            {text.shown(
              formatQuantity(first + 1),
              formatQuantity(first + rows.length),
              formatQuantity(sorted.length),
            )}
          </Text>
          <Pagination
            size="sm"
            className={table['pages'] ?? ''}
            total={pages}
            value={shown}
            onChange={setPage}
            aria-label={text.pages}
            getItemProps={(number) => ({ 'aria-label': text.page(number) })}
            getControlProps={(control) =>
              control === 'next'
                ? { 'aria-label': text.nextPage }
                : control === 'previous'
                  ? { 'aria-label': text.previousPage }
                  : {}
            }
          />
        </div>
      )}
      {data.unlisted.count > 0 && (
        <p className={classes['empty']}>
          {text.unlisted(formatQuantity(data.unlisted.count), formatYen(data.unlisted.amount))}
        </p>
      )}
    </>
  )
}
