import { monthTick } from '../../../../messages/calendar-ja.ts'
import '@mantine/charts/styles.css'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { formatJapaneseMonth } from '@kenshu/contract/month'
import { BarChart } from '@mantine/charts'
import { monthlyMessages } from '../../../../messages/monthly-ja.ts'
import { PARTS } from '../parts.ts'
import classes from './trend.module.css'
import type { Measure, TrendRow } from './trend-rows.ts'

const SHORT = new Intl.NumberFormat('ja-JP', { notation: 'compact', maximumFractionDigits: 1 })
const SERIES = PARTS.map(({ key, status, color }) => ({ name: key, label: status, color }))

interface TrendChartProps {
  rows: readonly TrendRow[]
  measure: Measure
  onMonth: (month: string) => void
}

/** Twelve months as bars, each stacked from its parts. The table is the accessible alternative. */
export default function TrendChart({ rows, measure, onMonth }: TrendChartProps) {
  const [first, last] = [rows[0], rows.at(-1)]
  const data = rows.map(({ month, parts }) => ({
    month,
    ...Object.fromEntries(PARTS.map(({ key }) => [key, parts[key][measure]])),
  }))
  const label = monthlyMessages.trend.summary(
    formatJapaneseMonth(first?.month ?? ''),
    formatJapaneseMonth(last?.month ?? ''),
    monthlyMessages[measure],
  )
  return (
    <figure className={classes['figure']} aria-label={label}>
      <BarChart
        h={220}
        data={data}
        dataKey="month"
        type="stacked"
        series={SERIES}
        valueFormatter={(value) =>
          measure === 'amount' ? formatYen(value) : monthlyMessages.pieces(formatQuantity(value))
        }
        xAxisProps={{ tickFormatter: monthTick, interval: 'equidistantPreserveStart', minTickGap: 2 }}
        yAxisProps={{ tickFormatter: (value: number) => SHORT.format(value), width: 56 }}
        tooltipProps={{
          labelFormatter: (month) => (typeof month === 'string' ? formatJapaneseMonth(month) : month),
        }}
        // Hidden from keyboard and screen readers, which use the table.
        barChartProps={{
          accessibilityLayer: false,
          // A part below zero, such as discounts alone, stands below the line instead of covering the parts above it.
          stackOffset: 'sign',
          onClick: ({ activeLabel }) => {
            if (typeof activeLabel === 'string') onMonth(activeLabel)
          },
        }}
        maxBarWidth={36}
        aria-hidden
      />
    </figure>
  )
}
