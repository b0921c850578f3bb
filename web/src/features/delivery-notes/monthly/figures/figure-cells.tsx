import { formatQuantity, formatYen } from '@kenshu/contract/money'
import type { Figure } from '@kenshu/contract/monthly/board'
import type { ListConditions } from '../../../../lib/notes/list-path.ts'
import { monthlyMessages as text } from '../../../../messages/monthly-ja.ts'
import { FigureLink } from './figure-link.tsx'

interface FigureCellsProps {
  month: string
  about: string
  figure: Figure
  /** null if no filter of the list selects exactly these notes */
  conditions: ListConditions | null
}

/** Count and amount of some notes as two table cells, each a link to the notes. */
export function FigureCells({ month, about, figure, conditions }: FigureCellsProps) {
  const count = text.pieces(formatQuantity(figure.count))
  const amount = formatYen(figure.amount)
  const link = conditions !== null && { month, about, conditions, count: figure.count }
  return (
    <>
      <td data-align="right" data-label={text.count}>
        {link ? <FigureLink {...link}>{count}</FigureLink> : count}
      </td>
      <td data-align="right" data-label={text.amount}>
        {link ? <FigureLink {...link}>{amount}</FigureLink> : amount}
      </td>
    </>
  )
}
