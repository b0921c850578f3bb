import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'
import { usePageTitle } from './page-title.ts'

interface PageHeaderProps {
  /** the page's h1 and the tab's title */
  title: string
  /** the part of the page that is shown, which the tab's title names first */
  part?: string
  description?: ReactNode
  /** fills the space between title and buttons; on a narrow screen it has a row of its own, below them */
  beside?: ReactNode
  /** buttons on the right */
  actions?: ReactNode
}

/** The header of every page: its h1, which is also the tab's title, a sentence and the page's buttons. */
export function PageHeader({ title, part, description, beside, actions }: PageHeaderProps) {
  usePageTitle(part === undefined ? title : `${part}｜${title}`)
  return (
    <Group
      component="header"
      justify="space-between"
      align={beside === undefined ? 'flex-end' : 'center'}
      gap="sm"
      mb={beside === undefined ? 'lg' : 'sm'}
    >
      <div>
        <Title order={1}>{title}</Title>
        {description !== undefined && (
          <Text component="div" c="dimmed" size="sm" mt="2xs">
            {description}
          </Text>
        )}
      </div>
      {beside !== undefined && <div className={classes['beside']}>{beside}</div>}
      {Boolean(actions) && (
        <Group gap="sm" className={classes['actions'] ?? ''}>
          {actions}
        </Group>
      )}
    </Group>
  )
}
