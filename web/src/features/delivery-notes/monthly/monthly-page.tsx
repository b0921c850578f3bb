import { formatJapaneseMonth } from '@kenshu/contract/monthly/month'
import { Button, Group, Paper, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messages } from '../../../messages/ja.ts'
import { monthlyMessages as text } from '../../../messages/monthly-ja.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { AttentionCard } from './attention-card.tsx'
import { BOARD_KEY, boardQuery, COSTLY_KEY } from './calls/month-queries.ts'
import { useMonthRefresh } from './calls/use-month-refresh.ts'
import { MonthPicker } from './month-picker.tsx'
import classes from './monthly-page.module.css'
import { PartiesCard } from './parties/parties-card.tsx'
import { ReconciliationCard } from './reconciliation/reconciliation-card.tsx'
import { RejectedCard } from './rejected-card.tsx'
import { StatusCard } from './status-card.tsx'
import { TrendCard } from './trend/trend-card.tsx'
import { useMonth } from './use-month.ts'
import { WaitingCard } from './waiting-card.tsx'

/** 月次: the state of a month of delivery dates. Each figure links to the list with the notes that it counts. */
export function MonthlyPage() {
  const [month, setMonth] = useMonth()
  const queryClient = useQueryClient()
  useMonthRefresh()
  return (
    <>
      <PageHeader
        title={`${text.title}　${formatJapaneseMonth(month)}`}
        description={text.description}
        actions={
          <Group gap="sm" className={classes['actions'] ?? ''}>
            <MonthPicker month={month} onChange={setMonth} />
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => {
                for (const queryKey of [BOARD_KEY, COSTLY_KEY])
                  void queryClient.invalidateQueries({ queryKey })
              }}
            >
              {text.refresh}
            </Button>
          </Group>
        }
      />
      <div className={classes['board']}>
        <div className={classes['wide']}>
          <TrendCard month={month} onMonth={setMonth} />
        </div>
        <Figures month={month} />
        <div className={classes['wide']}>
          <PartiesCard month={month} />
        </div>
        <div className={classes['wide']}>
          <ReconciliationCard month={month} />
        </div>
      </div>
    </>
  )
}

/** The figures that are counted immediately. */
function Figures({ month }: { month: string }) {
  const query = useQuery(boardQuery(month))
  const { data, error } = query
  if (data === undefined && error !== null) {
    return (
      <Paper className={classes['wide'] ?? ''}>
        <ErrorState query={query} title={text.failed} />
      </Paper>
    )
  }
  if (data === undefined) {
    return (
      <>
        <VisuallyHidden>{messages.app.loading}</VisuallyHidden>
        {[0, 1].map((index) => (
          <Skeleton key={index} height={320} radius="lg" />
        ))}
      </>
    )
  }
  return (
    <>
      <div className={classes['column']}>
        <StatusCard {...data} />
      </div>
      <div className={classes['column']}>
        <WaitingCard {...data} />
        <AttentionCard {...data} />
      </div>
      <div className={classes['wide']}>
        <RejectedCard {...data} />
      </div>
    </>
  )
}
