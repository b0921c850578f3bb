import { ANSWERABLE, type AskedFigure, type Figure, type MonthBoard } from '@kenshu/contract/monthly/board'
import type { ListConditions } from '../../../lib/notes/list-path.ts'
import { monthlyMessages } from '../../../messages/monthly-ja.ts'
import { StateTag } from '../../../ui/status/state-tag.tsx'
import { FigureCells } from './figures/figure-cells.tsx'
import { FigureHead } from './figures/figure-head.tsx'
import classes from './figures/figures.module.css'
import { FiguresCard } from './figures/figures-card.tsx'

const text = monthlyMessages.attention

interface Line {
  about: string
  figure: Figure
  conditions: ListConditions
}

function asked(about: string, { asked_from: askedFrom, asked_to: askedTo, ...figure }: AskedFigure): Line {
  return { about, figure, conditions: { statuses: ANSWERABLE, askedFrom, askedTo } }
}

/** What needs attention: requests with mail problems, and links that have expired or soon will. */
export function AttentionCard({
  month,
  mail,
  expiring,
  expired,
}: Pick<MonthBoard, 'month' | 'mail' | 'expiring' | 'expired'>) {
  const lines: Line[] = [
    { about: text.mailFailed, figure: mail.failed, conditions: { attention: ['mail_failed'] } },
    { about: text.mailUnclear, figure: mail.unclear, conditions: { attention: ['mail_unclear'] } },
    { about: text.mailBounced, figure: mail.bounced, conditions: { attention: ['mail_bounced'] } },
    asked(text.expiring, expiring),
    asked(text.expired, expired),
  ]
  const shown = lines.filter(({ figure }) => figure.count > 0)
  if (shown.length === 0) {
    return (
      <FiguresCard title={text.title}>
        <p className={classes['empty']}>{text.none}</p>
      </FiguresCard>
    )
  }
  return (
    <FiguresCard title={text.title}>
      <table className={classes['table']}>
        <FigureHead of={text.what} />
        <tbody>
          {shown.map((line) => (
            <tr key={line.about}>
              <th scope="row">
                <StateTag tone="bad">{line.about}</StateTag>
              </th>
              <FigureCells month={month} {...line} />
            </tr>
          ))}
        </tbody>
      </table>
    </FiguresCard>
  )
}
