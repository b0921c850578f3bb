import { monthlyMessages } from '../../../../messages/monthly-ja.ts'

/** The head of a table of figures. @param of what each row has count and amount of */
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
