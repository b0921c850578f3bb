import { AGES } from '@kenshu/contract/limits'
import { type MonthBoard, WAITING } from '@kenshu/contract/monthly/board'
import { monthlyMessages } from '../../../messages/monthly-ja.ts'
import { FigureCells } from './figures/figure-cells.tsx'
import { FigureHead } from './figures/figure-head.tsx'
import classes from './figures/figures.module.css'
import { FiguresCard } from './figures/figures-card.tsx'

const text = monthlyMessages.waiting

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
          {AGES.map(({ from }, index) => {
            const age = ages[index]
            if (age === undefined || age.count === 0) return null
            const { asked_from: askedFrom, asked_to: askedTo, ...figure } = age
            return (
              <tr key={from}>
                <th scope="row">{text.ages[from]}</th>
                <FigureCells
                  month={month}
                  about={text.ages[from]}
                  figure={figure}
                  conditions={{ statuses: [WAITING], askedFrom, askedTo }}
                />
              </tr>
            )
          })}
          {undated.count > 0 && (
            <tr>
              <th scope="row">{text.undated}</th>
              <FigureCells month={month} about={text.undated} figure={undated} conditions={null} />
            </tr>
          )}
        </tbody>
      </table>
    </FiguresCard>
  )
}
