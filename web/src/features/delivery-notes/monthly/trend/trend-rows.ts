import type { Figure, MonthTrend } from '@kenshu/contract/monthly/board'
import { PARTS, type PartKey, sumOf } from '../parts.ts'

/** A month of the trend: its total and its parts. */
export interface TrendRow {
  readonly month: string
  readonly whole: Figure
  readonly parts: Readonly<Record<PartKey, Figure>>
}

export type Measure = keyof Figure

/** The months for the chart and its table, oldest first. */
export function trendRows(trend: MonthTrend): TrendRow[] {
  return trend.map(({ month, statuses }) => {
    const parts = PARTS.map(
      ({ key, status: own }) => [key, sumOf(statuses.filter(({ status }) => status === own))] as const,
    )
    return { month, whole: sumOf(statuses), parts: Object.fromEntries(parts) as TrendRow['parts'] }
  })
}
