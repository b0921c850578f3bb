import { Table, Title } from '@mantine/core'
import { guideMessages } from '../../../messages/guide/frame-ja.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import classes from './status-moves.module.css'
import { OTHER_MOVES, STAFF_MOVES } from './status-moves.ts'

const text = guideMessages.statuses

/** What moves a status, as a table: the picture in words, with the rarer ways too. */
export function StatusMoves() {
  return (
    <section>
      <Title order={2} size="h3" id="guide-moves">
        {text.moves}
      </Title>
      <Table aria-labelledby="guide-moves" className={classes['moves'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.from}</Table.Th>
            <Table.Th>{text.to}</Table.Th>
            <Table.Th>{text.who}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...OTHER_MOVES, ...STAFF_MOVES].map(({ from, to, by }) => (
            <Table.Tr key={`${from} ${to} ${by}`}>
              <Table.Td>
                <StatusBadge status={from} />
              </Table.Td>
              <Table.Td>
                <StatusBadge status={to} />
              </Table.Td>
              <Table.Td>{text.by[by]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
