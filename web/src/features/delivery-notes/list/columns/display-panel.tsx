import { DENSITIES, STANDARD_LAYOUT } from '@kenshu/contract/views/layout'
import { Button, SegmentedControl, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { displayMessages } from '../../../../messages/list-display-ja.ts'
import { ColumnList } from './column-list.tsx'
import classes from './display-panel.module.css'
import { useListLayout } from './layout-context.ts'
import { SortList } from './sort-list.tsx'

const text = displayMessages

/** The display settings of the table. Changes apply immediately. */
export function DisplayPanel() {
  const { layout, setLayout } = useListLayout()
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
      <Text component="h2" size="xs" fw={700} c="dimmed" mb="2xs">
        {title}
      </Text>
      {children}
    </section>
  )
}
