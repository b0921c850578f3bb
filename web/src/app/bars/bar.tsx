import { Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './bars.module.css'

interface BarProps {
  icon: Icon
  action?: ReactNode
  children: ReactNode
}

/** One line about the whole screen, with at most one act. */
export function Bar({ icon: Sign, action, children }: BarProps) {
  return (
    <div className={classes['bar']}>
      <Sign size="1.125rem" stroke={1.6} aria-hidden />
      <Text size="sm" className={classes['words'] ?? ''}>
        {children}
      </Text>
      {action}
    </div>
  )
}
