import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { formatQuantity } from '@kenshu/contract/money'
import { ENTRY_FAULTS, LOG_FAULTS, type TrailReport } from '@kenshu/contract/trail/trail-report'
import { Alert, Stack, Table, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { TRAIL_FINDINGS_SHOWN } from '../../../lib/limits.ts'
import { trailMessages } from '../../../messages/trail-ja.ts'
import { Facts } from '../facts.tsx'
import classes from './trail.module.css'

const text = trailMessages.check

/**
 * What the check of an export has found.
 * @param isKnown whether the auditor gave a key or a checkpoint of their own
 */
export function ReportView({ report, isKnown }: { report: TrailReport; isKnown: boolean }) {
  const { faults, findings, last } = report
  const count = faults.length + findings.length
  // Nothing was checked, but there is nothing wrong either.
  const isNotSealed = count === 1 && faults.includes('not-sealed')
  const countOf = (number: number) => trailMessages.status.sizeOf(formatQuantity(number))
  return (
    <Stack gap="sm">
      {count === 0 && <Alert color="green" icon={<IconCircleCheck />} title={text.fine} />}
      {isNotSealed && <Alert color="yellow" icon={<IconAlertTriangle />} title={LOG_FAULTS['not-sealed']} />}
      {count > 0 && !isNotSealed && (
        <Alert color="red" icon={<IconAlertTriangle />} title={text.found(formatQuantity(count))}>
          {faults.map((fault) => (
            <Text key={fault} size="sm">
              {LOG_FAULTS[fault]}
            </Text>
          ))}
        </Alert>
      )}
      {!isKnown && <Text size="sm">{text.alone}</Text>}
      <Facts
        facts={[
          [trailMessages.status.origin, report.origin],
          [trailMessages.status.size, last === null ? '' : countOf(last.size)],
          [
            trailMessages.status.signedAt,
            last === null || last.time === null ? '' : formatJapaneseMoment(last.time),
          ],
          [
            text.checkpoints,
            text.checkpointsOf(formatQuantity(report.checkpoints), formatQuantity(report.timestamps)),
          ],
          [text.intact, countOf(report.intact)],
          [text.blanked, countOf(report.blanked)],
          ...(report.blankedLately === 0
            ? []
            : [[text.blankedLately, countOf(report.blankedLately)] as const]),
          ...report.blankings.map(
            ({ index, at, by, records }) =>
              [
                text.blanking(String(index)),
                text.blankingOf(formatJapaneseMoment(new Date(at)), by, formatQuantity(records.length)),
              ] as const,
          ),
          [text.unsealed, countOf(report.unsealed)],
          ...(report.waiting === 0 ? [] : [[text.waiting, countOf(report.waiting)] as const]),
        ]}
      />
      {findings.length > 0 && <Findings findings={findings} />}
    </Stack>
  )
}

function Findings({ findings }: Pick<TrailReport, 'findings'>) {
  const shown = findings.slice(0, TRAIL_FINDINGS_SHOWN)
  return (
    <>
      {/* On a phone the table scrolls sideways, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes['scroller']} aria-label={text.table} tabIndex={0}>
        <Table className={classes['findings'] ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text.place}</Table.Th>
              <Table.Th>{text.fault}</Table.Th>
              <Table.Th>{text.record}</Table.Th>
              <Table.Th>{text.fields}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ fault, index, collection, id, fields }) => (
              <Table.Tr key={`${String(index)} ${String(collection)} ${id}`}>
                <Table.Td>{index === null ? text.noPlace : String(index)}</Table.Td>
                <Table.Td>{ENTRY_FAULTS[fault]}</Table.Td>
                <Table.Td>{id === '' ? '' : `${String(collection)}/${id}`}</Table.Td>
                <Table.Td>{fields.join('、')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {findings.length > shown.length && (
        <Text size="sm">{text.more(formatQuantity(findings.length - shown.length))}</Text>
      )}
    </>
  )
}
