import { columnsOf, type ZacFileName } from '@kenshu/contract/upload/layout'
import { type TriedZacColumns } from '@kenshu/contract/upload/zac-column-calls'
import { headerOf, type ZacColumns } from '@kenshu/contract/upload/zac-columns'
import { Alert, List, Stack, Table, Text } from '@mantine/core'
import { zacColumnMessages as text } from '../../../messages/zac-columns-ja.ts'
import { shownValue } from './shown-value.ts'
import classes from './zac-columns.module.css'

interface TriedRowsProps {
  file: ZacFileName
  columns: ZacColumns
  tried: TriedZacColumns
}

/** The first rows of a sample as they would be read, with what is wrong with them. */
export function TriedRows({ file, columns, tried }: TriedRowsProps) {
  const faults = tried.rows.flatMap(({ line, faults: ofRow }) => ofRow.map((fault) => ({ ...fault, line })))
  if (tried.refusal !== '')
    return (
      <Alert color="red" title={text.refused}>
        {tried.refusal}
      </Alert>
    )
  if (tried.rows.length === 0) return <Text size="sm">{text.noRows}</Text>
  return (
    <Stack gap="sm">
      {faults.length === 0 ? (
        <Alert color="green">{text.fine(tried.rows.length)}</Alert>
      ) : (
        <Alert color="red" title={text.faults(faults.length)}>
          <List size="sm">
            {faults.map(({ line, column, value, reason }) => (
              <List.Item key={`${String(line)} ${column} ${reason}`}>
                {text.faultOf(line, column, value, reason)}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {tried.remarks.map((remark) => (
        <Text key={remark} size="sm">
          {remark}
        </Text>
      ))}
      <Rows file={file} columns={columns} tried={tried} />
    </Stack>
  )
}

function Rows({ file, columns, tried }: TriedRowsProps) {
  const fields = Object.entries(columnsOf(file))
  return (
    // The table scrolls sideways, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes['scroller']} aria-label={text.resultTable(file)} tabIndex={0}>
      <Table aria-label={text.resultTable(file)} className={classes['rows'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.line}</Table.Th>
            {fields.map(([field, { header }]) => (
              <Table.Th key={field}>{header}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tried.rows.map(({ line, values, faults }) => (
            <Table.Tr key={line}>
              <Table.Th scope="row" fw={400}>
                {line}
              </Table.Th>
              {fields.map(([field]) => {
                const header = headerOf(columns, file, field)
                const isWrong = faults.some(({ column }) => column === header)
                return (
                  <Table.Td key={field} data-wrong={isWrong || undefined}>
                    {isWrong ? text.noRead : shownValue(values[field])}
                  </Table.Td>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
