import { Stack, Text } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './state.module.css'

interface EmptyStateProps {
  /** what is empty */
  title: string
  /** what to do next */
  hint?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

/** Shown instead of data: says that there is none, and what to do next. */
export function EmptyState({ title, hint, icon, action }: EmptyStateProps) {
  return (
    <Stack className={classes['state']} align="center" gap="xs">
      <div className={classes['icon']} aria-hidden>
        {icon ?? <IconFileSearch size="2.25rem" stroke={1.4} />}
      </div>
      <Text fw={600}>{title}</Text>
      {hint !== undefined && (
        <Text component="div" c="dimmed" size="sm" ta="center">
          {hint}
        </Text>
      )}
      {action !== undefined && <div className={classes['action']}>{action}</div>}
    </Stack>
  )
}
