import { type Column, LAYOUT, ZAC_FILE_NAMES, type ZacFileName } from '@kenshu/contract/upload/layout'
import { Table, Text, Title } from '@mantine/core'
import { guideMessages } from '../../messages/guide/frame-ja.ts'
import classes from './guide.module.css'

const text = guideMessages.columns

/** The columns of the six files, from the table by which the server reads them. */
export function ZacColumns() {
  return (
    <section>
      <Title order={2} size="h3">
        {text.title}
      </Title>
      {ZAC_FILE_NAMES.map((name) => (
        <FileColumns key={name} name={name} />
      ))}
    </section>
  )
}

function FileColumns({ name }: { name: ZacFileName }) {
  const columns: Readonly<Record<string, Column>> = LAYOUT[name].columns
  const key = LAYOUT[name].key.map((field) => columns[field]?.header ?? '')
  return (
    <>
      <Title order={3} size="h4" mt="md">
        {name}
      </Title>
      <Text size="sm" c="dimmed">
        {text.unique(key.join('＋'))}
      </Text>
      {/* On a phone the table scrolls sideways, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes['scroller']} aria-label={text.table(name)} tabIndex={0}>
        <Table aria-label={text.table(name)}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text.header}</Table.Th>
              <Table.Th>{text.required}</Table.Th>
              <Table.Th>{text.kind}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {Object.entries(columns).map(([field, { header, kind, required }]) => (
              <Table.Tr key={field}>
                <Table.Td>{header}</Table.Td>
                <Table.Td>{required ? text.yes : text.no}</Table.Td>
                <Table.Td>{text.kinds[kind]}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </>
  )
}
