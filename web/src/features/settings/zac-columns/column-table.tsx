import { columnsOf, type ZacFileName } from '@kenshu/contract/upload/layout'
import { type TriedZacColumns } from '@kenshu/contract/upload/zac-column-calls'
import { headerOf, type ZacColumns } from '@kenshu/contract/upload/zac-columns'
import { Select, Table, Text } from '@mantine/core'
import { zacColumnMessages as text } from '../../../messages/zac-columns-ja.ts'
import { Phrases } from '../../../ui/phrases.tsx'
import { shownValue } from './shown-value.ts'
import classes from './zac-columns.module.css'

interface ColumnTableProps {
  file: ZacFileName
  columns: ZacColumns
  /** null without a sample */
  tried: TriedZacColumns | null
  onChange: (columns: ZacColumns) => void
}

/** Our columns of a file beside ZAC's, each with a value of the sample and what is read of it. */
export function ColumnTable({ file, columns, tried, onChange }: ColumnTableProps) {
  const headers = [...new Set(tried?.headers)].filter((header) => header !== '')
  const [row] = tried?.rows ?? []
  return (
    // On a phone the table scrolls sideways, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes['scroller']} aria-label={text.table(file)} tabIndex={0}>
      <Table aria-label={text.table(file)}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.ours}</Table.Th>
            <Table.Th>{text.theirs}</Table.Th>
            {tried !== null && (
              <>
                <Table.Th>{text.value}</Table.Th>
                <Table.Th>{text.read}</Table.Th>
              </>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Object.entries(columnsOf(file)).map(([field, column]) => {
            const header = headerOf(columns, file, field)
            const at = tried?.headers.indexOf(header) ?? -1
            return (
              <Table.Tr key={field}>
                <Table.Th scope="row" fw={400}>
                  <Phrases of={column.header} />
                  {column.required && (
                    <Text span size="xs" c="dimmed" ml="xs" className={classes['required'] ?? ''}>
                      {text.required}
                    </Text>
                  )}
                </Table.Th>
                <Table.Td>
                  <HeaderSelect
                    label={text.theirsOf(column.header)}
                    headers={headers}
                    header={header}
                    isOptional={!column.required}
                    onChange={(chosen) => {
                      const own = { ...columns.headers[file], [field]: chosen }
                      onChange({ ...columns, headers: { ...columns.headers, [file]: own } })
                    }}
                  />
                </Table.Td>
                {tried !== null && (
                  <>
                    <Table.Td className={classes['value'] ?? ''}>{tried.first[at] ?? ''}</Table.Td>
                    <Table.Td className={classes['value'] ?? ''}>{shownValue(row?.values[field])}</Table.Td>
                  </>
                )}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </section>
  )
}

interface HeaderSelectProps {
  label: string
  /** of the sample */
  headers: readonly string[]
  header: string
  isOptional: boolean
  onChange: (header: string) => void
}

function HeaderSelect({ label, headers, header, isOptional, onChange }: HeaderSelectProps) {
  const known = header === '' || headers.includes(header) ? headers : [header, ...headers]
  return (
    <Select
      aria-label={label}
      data={[
        ...known.map((value) => ({ value, label: value })),
        ...(isOptional ? [{ value: '', label: text.none }] : []),
      ]}
      value={header}
      allowDeselect={false}
      searchable
      miw="12rem"
      onChange={(chosen) => {
        if (chosen !== null) onChange(chosen)
      }}
    />
  )
}
