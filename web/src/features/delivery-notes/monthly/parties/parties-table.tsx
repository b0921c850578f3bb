import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { WAITING } from '@kenshu/contract/monthly/board'
import type { PartyKind } from '@kenshu/contract/parties/parties'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ListConditions } from '../../../../lib/notes/list-path.ts'
import { monthlyMessages } from '../../../../messages/monthly-ja.ts'
import { Phrases } from '../../../../ui/phrases.tsx'
import { FigureCells } from '../figures/figure-cells.tsx'
import { FigureLink } from '../figures/figure-link.tsx'
import classes from '../figures/figures.module.css'
import table from './parties.module.css'
import {
  acceptedPercent,
  PARTY_COLUMNS,
  type PartyColumn,
  type PartyRow,
  type PartySort,
} from './sort-parties.ts'

const text = monthlyMessages.parties

interface PartiesTableProps {
  month: string
  kind: PartyKind
  rows: readonly PartyRow[]
  sort: PartySort
  onSort: (by: PartyColumn) => void
}

function headingOf(kind: PartyKind): Record<PartyColumn, string> {
  const { accepted, share, waiting } = text
  return {
    name: text[kind],
    count: monthlyMessages.count,
    amount: monthlyMessages.amount,
    accepted,
    share,
    waiting,
  }
}

/** Clients or sales persons with their figures. A click on a heading sorts by its column; a second click reverses the order. */
export function PartiesTable({ month, kind, rows, sort, onSort }: PartiesTableProps) {
  const headings = headingOf(kind)
  return (
    <table className={`${classes['table'] ?? ''} ${classes['stacked'] ?? ''}`}>
      <thead>
        <tr>
          {PARTY_COLUMNS.map((column) => {
            const isSorted = sort.by === column
            const Icon = isSorted ? (sort.isDescending ? IconArrowDown : IconArrowUp) : IconArrowsSort
            return (
              <th
                key={column}
                scope="col"
                data-align={column === 'name' ? undefined : 'right'}
                aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
              >
                <button
                  type="button"
                  className={table['sort']}
                  onClick={() => {
                    onSort(column)
                  }}
                >
                  {headings[column]}
                  <Icon size="0.8125rem" aria-hidden data-sorted={isSorted} />
                </button>
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PartyLine key={`${row.name} ${row.email}`} month={month} kind={kind} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function PartyLine({ month, kind, row }: { month: string; kind: PartyKind; row: PartyRow }) {
  const { name, email, count, amount, accepted, waiting } = row
  const value = kind === 'client' ? name : email
  const whose: ListConditions = kind === 'client' ? { client: name } : { sales: email }
  const shownName = name === '' ? text.unnamed : name
  // An empty name can't be used as a filter.
  const linked = (conditions: ListConditions) => (value === '' ? null : { ...whose, ...conditions })
  const link = (about: string, part: { count: number }, conditions: ListConditions, shown: string) => {
    const own = linked(conditions)
    return own === null ? (
      shown
    ) : (
      <FigureLink month={month} about={`${shownName} ${about}`} conditions={own} count={part.count}>
        {shown}
      </FigureLink>
    )
  }
  return (
    <tr>
      <th scope="row">
        {shownName}
        {email !== '' && (
          <span className={table['email']}>
            <Phrases of={email} />
          </span>
        )}
      </th>
      <FigureCells month={month} about={shownName} figure={{ count, amount }} conditions={linked({})} />
      <td data-align="right" data-label={text.accepted}>
        {link(
          text.accepted,
          accepted,
          { statuses: ['CL検収済'] },
          monthlyMessages.pieces(formatQuantity(accepted.count)),
        )}
      </td>
      <td data-align="right" data-label={text.share}>
        {String(acceptedPercent(row))}%
      </td>
      <td data-align="right" data-label={text.waiting}>
        {link(
          text.waiting,
          waiting,
          { statuses: [WAITING] },
          `${monthlyMessages.pieces(formatQuantity(waiting.count))} ${formatYen(waiting.amount)}`,
        )}
      </td>
    </tr>
  )
}
