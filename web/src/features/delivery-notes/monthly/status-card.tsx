import type { MonthBoard } from '@kenshu/contract/monthly/board'
import { monthlyMessages } from '../../../messages/monthly-ja.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { FigureCells } from './figures/figure-cells.tsx'
import { FigureHead } from './figures/figure-head.tsx'
import classes from './figures/figures.module.css'
import { FiguresCard } from './figures/figures-card.tsx'
import { sumOf } from './parts.ts'

const text = monthlyMessages.statuses

/** Count and amount of each status, of all notes, and of all but the stopped ones if there are any. */
export function StatusCard({ month, statuses }: Pick<MonthBoard, 'month' | 'statuses'>) {
  const issued = statuses.filter(({ status }) => status !== '営業発行停止')
  return (
    <FiguresCard title={text.title}>
      <table className={classes['table']}>
        <FigureHead of={text.status} />
        <tbody>
          {statuses.map(({ status, ...figure }) => (
            <tr key={status}>
              <th scope="row">
                <StatusBadge status={status} />
              </th>
              <FigureCells month={month} about={status} figure={figure} conditions={{ statuses: [status] }} />
            </tr>
          ))}
          <tr data-sum>
            <th scope="row">{monthlyMessages.total}</th>
            <FigureCells
              month={month}
              about={monthlyMessages.total}
              figure={sumOf(statuses)}
              conditions={{}}
            />
          </tr>
          {statuses.some(({ status, count }) => status === '営業発行停止' && count > 0) && (
            <tr>
              <th scope="row">{text.withoutStopped}</th>
              <FigureCells
                month={month}
                about={text.withoutStopped}
                figure={sumOf(issued)}
                conditions={{ statuses: issued.map(({ status }) => status) }}
              />
            </tr>
          )}
        </tbody>
      </table>
    </FiguresCard>
  )
}
