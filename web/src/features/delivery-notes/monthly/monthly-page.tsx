import { formatJapaneseMonth } from '@kenshu/contract/month'
import { Group, Paper, SegmentedControl } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useComesFirst } from '../../../lib/later.ts'
import { usePiecemeal } from '../../../lib/use-piecemeal.ts'
import { monthlyMessages as text } from '../../../messages/monthly-ja.ts'
import { ErrorState } from '../../../ui/failures/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { AttentionCard } from './attention-card.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { boardQuery, closeQuery } from './calls/month-queries.ts'
import { useMonthRefresh } from './calls/use-month-refresh.ts'
import { ChecklistCard } from './checklist/checklist-card.tsx'
import { BoardConditions } from './figures/figure-link.tsx'
import { MonthPicker } from './month-picker.tsx'
import classes from './monthly-page.module.css'
import { PartiesCard } from './parties/parties-card.tsx'
import { ReconciliationCard } from './reconciliation/reconciliation-card.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { RejectedCard } from './rejected-card.tsx'
import { StatusCard } from './status-card.tsx'
import { TrendCard } from './trend/trend-card.tsx'
import { currentMonth, useMonth } from './use-month.ts'
import { useScope } from './use-scope.ts'
import { WaitingCard } from './waiting-card.tsx'

/** 月次: the state of a month of delivery dates. Each figure links to the list with the notes that it counts. */
export function MonthlyPage() {
  const { own, isOwn, setOwn } = useScope()
  const sales = isOwn && own !== null ? own : undefined
  const [month, setMonth] = useMonth(sales)
  // Until the month is known, the controls beside the title are invisible but keep their place, so that nothing moves when they appear.
  const isOpening = month === null
  return (
    <>
      {!isOpening && <Refresh />}
      <PageHeader
        title={isOpening ? text.title : `${text.title}　${formatJapaneseMonth(month)}`}
        actions={
          <Group
            gap="sm"
            className={classes['actions'] ?? ''}
            style={{ visibility: isOpening ? 'hidden' : 'visible' }}
          >
            {own !== null && (
              <SegmentedControl
                aria-label={text.scope.label}
                value={isOwn ? 'own' : 'all'}
                onChange={(scope) => {
                  setOwn(scope === 'own')
                }}
                data={[
                  { value: 'own', label: text.scope.own },
                  { value: 'all', label: text.scope.all },
                ]}
              />
            )}
            <MonthPicker month={month ?? currentMonth()} onChange={setMonth} />
            <RefreshButton />
          </Group>
        }
      />
      <div className={classes['board']}>
        {isOpening ? (
          <Opening />
        ) : sales === undefined ? (
          <WholeBoard month={month} onMonth={setMonth} />
        ) : (
          <BoardConditions value={{ sales }}>
            <Figures month={month} sales={sales} isShown />
          </BoardConditions>
        )}
      </div>
    </>
  )
}

/** Stands for the board of a month that is not known yet. */
function Opening() {
  useComesFirst(true)
  return <BoardSkeleton />
}

/** A component of its own: each change in the feed rerenders the component that reads it, and rendering the board takes long. */
function Refresh() {
  useMonthRefresh()
  return null
}

/** The tasks of the whole company come first, the figures beyond the month last. */
function WholeBoard({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  // The cards below are loaded at once, but shown only together with the first one, whose height is not known yet; otherwise they would
  // move.
  const board = useQuery(boardQuery(month))
  const close = useQuery(closeQuery(month))
  const isShown = usePiecemeal(
    [board, close].every(({ isPending, failureCount }) => !isPending || failureCount > 0),
  )
  // If both fail, the other cards most likely fail too, so one message replaces all.
  if (board.isLoadingError && close.isLoadingError) return <Failed queries={[board, close]} />
  return (
    <>
      <div className={classes['wide']}>
        <ChecklistCard month={month} isShown={isShown} />
      </div>
      <Figures month={month} isShown={isShown} />
      <div className={classes['wide']} hidden={!isShown}>
        <ReconciliationCard month={month} />
      </div>
      <div className={classes['wide']} hidden={!isShown}>
        <PartiesCard month={month} />
      </div>
      <div className={classes['wide']} hidden={!isShown}>
        <TrendCard month={month} onMonth={onMonth} />
      </div>
    </>
  )
}

/**
 * The figures that are counted immediately.
 * @param sales a sales person's e-mail: the figures of their notes, and only what they act on
 * @param isShown false while it is not known how high what stands above them will be
 */
function Figures({ month, sales, isShown }: { month: string; sales?: string; isShown: boolean }) {
  const query = useQuery(boardQuery(month, sales))
  const { data, error } = query
  const isDrawn = usePiecemeal(data !== undefined && isShown)
  useComesFirst(!isDrawn && error === null)
  if (data === undefined && error !== null) return <Failed queries={[query]} />
  if (data === undefined || !isDrawn) return <BoardSkeleton />
  return (
    <>
      <div className={classes['column']}>
        <AttentionCard {...data} />
        {sales === undefined ? <WaitingCard {...data} /> : <RejectedCard {...data} />}
      </div>
      <div className={classes['column']}>
        <StatusCard {...data} />
      </div>
      {sales === undefined && data.rejected.length > 0 && (
        <div className={classes['wide']}>
          <RejectedCard {...data} />
        </div>
      )}
    </>
  )
}

/** Shown instead of figures that could not be loaded. One button fetches all of them again. */
function Failed({ queries }: { queries: readonly UseQueryResult[] }) {
  return (
    <Paper className={classes['wide'] ?? ''}>
      <ErrorState
        error={queries[0]?.error}
        title={text.failed}
        onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))}
        isRetrying={queries.some(({ isFetching }) => isFetching)}
      />
    </Paper>
  )
}
