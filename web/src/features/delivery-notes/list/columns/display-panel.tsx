import { DENSITIES, STANDARD_LAYOUT } from '@kenshu/contract/views/layout'
import { Button, SegmentedControl, Switch, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { noteListMessages } from '../../../../messages/note-list-ja.ts'
import { viewMessages } from '../../../../messages/views-ja.ts'
import { ColumnList } from './column-list.tsx'
import classes from './display-panel.module.css'
import { useListLayout } from './layout-context.ts'
import { SortList } from './sort-list.tsx'

const text = viewMessages.display
const names = noteListMessages.columns

/** How the table looks, to be changed: what is done is seen at once. */
export function DisplayPanel() {
  const { layout, setLayout, omitted } = useListLayout()
  return (
    <>
      <div className={classes['settings']}>
        <Section title={text.density}>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={text.density}
            value={layout.density}
            data={DENSITIES.map((value) => ({ value, label: text.densities[value] }))}
            onChange={(density) => {
              setLayout({ ...layout, density })
            }}
          />
        </Section>
        <Section title={text.sort}>
          <SortList />
        </Section>
        <Section title={text.columns}>
          <ColumnList />
          <Switch
            size="xs"
            mt="xs"
            label={text.givesWay}
            description={omitted.length > 0 && text.omitted(omitted.map((field) => names[field]).join('、'))}
            checked={layout.givesWay}
            onChange={(event) => {
              setLayout({ ...layout, givesWay: event.currentTarget.checked })
            }}
          />
        </Section>
      </div>
      <div className={classes['foot']}>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            setLayout(STANDARD_LAYOUT)
          }}
        >
          {text.reset}
        </Button>
      </div>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes['section']}>
      <Text component="h2" size="xs" fw={700} c="dimmed" mb={4}>
        {title}
      </Text>
      {children}
    </section>
  )
}
