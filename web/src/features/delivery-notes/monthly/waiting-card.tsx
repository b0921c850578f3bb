import { AGES } from '@kenshu/contract/limits'
import { type MonthBoard, WAITING } from '@kenshu/contract/monthly/board'
import { monthlyMessages } from '../../../messages/monthly-ja.ts'
import { FigureCells } from './figures/figure-cells.tsx'
import { FigureHead } from './figures/figure-head.tsx'
import { FigureLink } from './figures/figure-link.tsx'
import classes from './figures/figures.module.css'
import { FiguresCard } from './figures/figures-card.tsx'

const text = monthlyMessages.waiting

function ageLabel({ from, to }: (typeof AGES)[number]): string {
  if (to === null) return text.daysOn(from)
  return from === 0 ? text.upToDays(to) : text.days(from, to)
}

/** How long clients have not answered. */
export function WaitingCard({ month, ages, undated }: Pick<MonthBoard, 'month' | 'ages' | 'undated'>) {
  if (undated.count === 0 && ages.every(({ count }) => count === 0)) {
    return (
      <FiguresCard title={text.title}>
        <p className={classes['empty']}>{text.none}</p>
      </FiguresCard>
    )
  }
  return (
    <FiguresCard title={text.title} hint={text.hint}>
      <table className={classes['table']}>
        <FigureHead of={text.age} />
        <tbody>
          {AGES.map((group, index) => {
            const age = ages[index]
            if (age === undefined || age.count === 0) return null
            const label = ageLabel(group)
            const { asked_from: askedFrom, asked_to: askedTo, ...figure } = age
            return (
              <tr key={group.from}>
                <th scope="row">{label}</th>
                <FigureCells
                  month={month}
                  about={label}
                  figure={figure}
                  conditions={{ statuses: [WAITING], askedFrom, askedTo }}
                />
              </tr>
            )
          })}
          {undated.count > 0 && (
            <tr>
              <th scope="row">
                {text.undated}
                {/* The list has no such condition, but these notes are the first in this order. */}
                <small className={classes['note']}>
                  <FigureLink
                    month={month}
                    about={text.undated}
                    conditions={{ statuses: [WAITING], sort: 'requestedAt' }}
                    count={undated.count}
                  >
                    {text.undatedFirst}
                  </FigureLink>
                </small>
              </th>
              <FigureCells month={month} about={text.undated} figure={undated} conditions={null} />
            </tr>
          )}
        </tbody>
      </table>
    </FiguresCard>
  )
}
