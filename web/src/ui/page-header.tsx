import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from './page-title.ts'

interface PageHeaderProps {
  /** the page's h1 and the tab's title */
  title: string
  description?: ReactNode
  /** buttons on the right */
  actions?: ReactNode
}

/** The header of every page: its h1, which is also the tab's title, a sentence and the page's buttons. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  usePageTitle(title)
  return (
    <Group component="header" justify="space-between" align="flex-end" gap="sm" mb="lg">
      <div>
        <Title order={1}>{title}</Title>
        {description !== undefined && (
          <Text component="div" c="dimmed" size="sm" mt={4}>
            {description}
          </Text>
        )}
      </div>
      {Boolean(actions) && <Group gap="sm">{actions}</Group>}
    </Group>
  )
}
