import { monthlyMessages } from '../../../../messages/monthly-ja.ts'

/**
 * The header of a table of figures.
 * @param of what the rows stand for
 */
export function FigureHead({ of }: { of: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{of}</th>
        <th scope="col" data-align="right">
          {monthlyMessages.count}
        </th>
        <th scope="col" data-align="right">
          {monthlyMessages.amount}
        </th>
      </tr>
    </thead>
  )
}
