import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import type { Reconciliation } from '@kenshu/contract/monthly/reconciliation'
import { monthlyMessages } from '../../../../messages/monthly-ja.ts'
import { FigureCells } from '../figures/figure-cells.tsx'
import { FigureHead } from '../figures/figure-head.tsx'
import classes from '../figures/figures.module.css'
import { PARTS, sumOf } from '../parts.ts'

const text = monthlyMessages.reconciliation

interface SumTableProps {
  month: string
  data: Reconciliation
  exported: NonNullable<Reconciliation['export']>
}

/** The sum of the export, and its parts. */
export function SumTable({ month, data: { parts, difference }, exported }: SumTableProps) {
  return (
    <table className={classes['table']}>
      <FigureHead of={text.part} />
      <tbody>
        {PARTS.map(({ key, status, color }) => (
          <tr key={key}>
            <th scope="row">
              <span className={classes['part']} style={{ '--part-color': color }}>
                {status}
              </span>
            </th>
            <FigureCells
              month={month}
              about={status}
              figure={parts[key]}
              conditions={{ statuses: [status] }}
            />
          </tr>
        ))}
        <tr>
          <th scope="row">{text.deleted}</th>
          <FigureCells month={month} about={text.deleted} figure={parts.deleted} conditions={null} />
        </tr>
        <tr>
          <th scope="row">{text.failedRows}</th>
          <FigureCells month={month} about={text.failedRows} figure={parts.failed} conditions={null} />
        </tr>
        <tr>
          <th scope="row">{text.difference}</th>
          <FigureCells
            month={month}
            about={text.difference}
            figure={{ count: exported.count - sumOf(Object.values(parts)).count, amount: difference }}
            conditions={null}
          />
        </tr>
        <tr data-sum>
          <th scope="row">
            {text.exported}
            <small className={classes['note']}>
              {text.importedAt(formatJapaneseMoment(new Date(exported.imported_at)))}
              {exported.later_imports > 0 && text.laterImports(formatQuantity(exported.later_imports))}
            </small>
          </th>
          <td data-align="right">{monthlyMessages.pieces(formatQuantity(exported.count))}</td>
          <td data-align="right">{formatYen(exported.amount)}</td>
        </tr>
      </tbody>
    </table>
  )
}
