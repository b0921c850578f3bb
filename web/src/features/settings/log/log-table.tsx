import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { AUDIT_ACTIONS } from '@kenshu/contract/history/history'
import type { AuditLogEntry } from '@kenshu/contract/trail/audit-log'
import { Anchor, Table, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { notePath } from '../../../lib/notes/note-path.ts'
import { homeOf, useMe } from '../../../lib/session.ts'
import { auditLogMessages } from '../../../messages/audit-log-ja.ts'
import { ChangeList } from '../../../ui/change-list.tsx'
import cards from '../../../ui/tables/card-table.module.css'
import classes from './log.module.css'

const text = auditLogMessages.columns
const TABLE = [cards['cards'], classes['table']].join(' ')

/** The entries, newest first. */
export function LogTable({ entries }: { entries: readonly AuditLogEntry[] }) {
  const home = homeOf(useMe())
  return (
    <Table aria-label={auditLogMessages.title} className={TABLE}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{text.at}</Table.Th>
          <Table.Th>{text.who}</Table.Th>
          <Table.Th>{text.action}</Table.Th>
          <Table.Th>{text.target}</Table.Th>
          <Table.Th>{text.details}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => (
          <Table.Tr key={entry.id}>
            <Table.Td>
              <time dateTime={entry.at}>{formatJapaneseMoment(new Date(entry.at))}</time>
            </Table.Td>
            <Table.Td>
              {entry.who}
              {entry.email !== '' && entry.email !== entry.who && (
                <Text size="xs" c="dimmed">
                  {entry.email}
                </Text>
              )}
            </Table.Td>
            <Table.Td>{AUDIT_ACTIONS[entry.action]}</Table.Td>
            <Table.Td data-label={text.target}>
              <Target target={entry.target} home={home} />
            </Table.Td>
            <Table.Td data-label={text.details}>
              {entry.remark !== '' && <Text size="sm">{entry.remark}</Text>}
              {entry.changes.length > 0 && <ChangeList changes={entry.changes} />}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Target({ target: { kind, id, label }, home }: { target: AuditLogEntry['target']; home: string }) {
  if (kind === 'other') return label
  if (kind === 'gone') return auditLogMessages.gone(label)
  const to = kind === 'note' ? notePath(home, id) : `${home}/bulk/jobs/${encodeURIComponent(id)}`
  return (
    <Anchor component={Link} to={to} size="sm">
      {label}
    </Anchor>
  )
}
