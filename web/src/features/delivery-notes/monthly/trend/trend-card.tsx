import { Group, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { CHART_WITHIN } from '../../../../lib/limits.ts'
import { monthlyMessages } from '../../../../messages/monthly-ja.ts'
import { ErrorState } from '../../../../ui/failures/error-state.tsx'
import { useFar } from '../../../../ui/use-far.ts'
import { trendQuery } from '../calls/month-queries.ts'
import classes from '../figures/figures.module.css'
import { FiguresCard } from '../figures/figures-card.tsx'
import { PARTS } from '../parts.ts'
import { lastShownMonth } from '../use-month.ts'
import trend from './trend.module.css'
import { type Measure, type TrendRow, trendRows } from './trend-rows.ts'
import { TrendTable } from './trend-table.tsx'

const text = monthlyMessages.trend
/** Loaded separately, because the chart library is large and nothing else needs it, and only for those who come to it. */
const TrendChart = lazy(() => import('./trend-chart.tsx'))

interface TrendCardProps {
  month: string
  onMonth: (month: string) => void
}

/** Twelve months, as bars or as a table. */
export function TrendCard({ month, onMonth }: TrendCardProps) {
  const query = useQuery(trendQuery(lastShownMonth(month)))
  const { data, error } = query
  const far = useFar(CHART_WITHIN)
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const [measure, setMeasure] = useState<Measure>('amount')
  const rows = useMemo(() => (data === undefined ? undefined : trendRows(data)), [data])
  return (
    <FiguresCard
      title={text.title}
      far={far}
      actions={
        <Group gap="xs" className={trend['controls'] ?? ''}>
          <SegmentedControl
            size="xs"
            aria-label={text.measure}
            value={measure}
            onChange={(value) => {
              setMeasure(value)
            }}
            data={[
              { value: 'amount', label: monthlyMessages.amount },
              { value: 'count', label: monthlyMessages.count },
            ]}
          />
          <SegmentedControl
            size="xs"
            aria-label={text.view}
            value={view}
            onChange={(value) => {
              setView(value)
            }}
            data={[
              { value: 'chart', label: text.chart },
              { value: 'table', label: text.table },
            ]}
          />
        </Group>
      }
    >
      {rows === undefined && error !== null && <ErrorState query={query} title={text.failed} isPart />}
      {rows === undefined && error === null && <ChartSkeleton />}
      {/* The chart of a page that is printed from afar would have no time to load. */}
      {rows !== undefined && (view === 'table' || !far.cameNear) && (
        <TrendTable rows={rows} measure={measure} />
      )}
      {rows !== undefined && view === 'chart' && far.cameNear && (
        <Chart rows={rows} measure={measure} onMonth={onMonth} />
      )}
    </FiguresCard>
  )
}

function Chart(props: { rows: readonly TrendRow[]; measure: Measure; onMonth: (month: string) => void }) {
  return (
    <div className={trend['chart']}>
      <Suspense fallback={<ChartSkeleton />}>
        <TrendChart {...props} />
      </Suspense>
      <ul className={trend['legend']} aria-label={text.legend}>
        {PARTS.map(({ key, status, color }) => (
          <li key={key} className={classes['part']} style={{ '--part-color': color }}>
            {status}
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed" ta="center" className={trend['controls'] ?? ''}>
        {text.hint}
      </Text>
    </div>
  )
}

function ChartSkeleton() {
  return <Skeleton className={trend['undrawn'] ?? ''} w="auto" />
}
