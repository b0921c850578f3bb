import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { formatJapaneseMonth } from '@kenshu/contract/month'
import { monthlyMessages as text } from '../../../../messages/monthly-ja.ts'
import { FigureLink } from '../figures/figure-link.tsx'
import classes from '../figures/figures.module.css'
import { PARTS } from '../parts.ts'
import type { Measure, TrendRow } from './trend-rows.ts'

/** The chart's figures as a table, each a link to its notes. The newest month comes first. */
export function TrendTable({ rows, measure }: { rows: readonly TrendRow[]; measure: Measure }) {
  const shown = (value: number) =>
    measure === 'amount' ? formatYen(value) : text.pieces(formatQuantity(value))
  return (
    <div className={classes['scroller']}>
      <table className={`${classes['table'] ?? ''} ${classes['stacked'] ?? ''}`}>
        <thead>
          <tr>
            <th scope="col">{text.trend.month}</th>
            {PARTS.map(({ key, status }) => (
              <th key={key} scope="col" data-align="right">
                {status}
              </th>
            ))}
            <th scope="col" data-align="right">
              {text.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ month, whole, parts }) => {
            const name = formatJapaneseMonth(month)
            return (
              <tr key={month}>
                <th scope="row">{name}</th>
                {PARTS.map(({ key, status }) => (
                  <td key={key} data-align="right" data-label={status}>
                    <FigureLink
                      month={month}
                      about={`${name} ${status}`}
                      conditions={{ statuses: [status] }}
                      count={parts[key].count}
                    >
                      {shown(parts[key][measure])}
                    </FigureLink>
                  </td>
                ))}
                <td data-align="right" data-label={text.total}>
                  <FigureLink
                    month={month}
                    about={`${name} ${text.total}`}
                    conditions={{}}
                    count={whole.count}
                  >
                    {shown(whole[measure])}
                  </FigureLink>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
