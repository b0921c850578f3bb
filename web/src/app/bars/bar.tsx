import { Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useHandedOnFocus } from '../../ui/focus/use-handed-on-focus.ts'
import classes from './bars.module.css'

interface BarProps {
  icon: Icon
  action?: ReactNode
  children: ReactNode
}

/** One line about the whole screen, with at most one act. */
export function Bar({ icon: Sign, action, children }: BarProps) {
  const own = useHandedOnFocus()
  return (
    <div ref={own} className={classes['bar']}>
      <Sign size="1.125rem" stroke={1.6} aria-hidden />
      <Text size="sm" className={classes['words'] ?? ''}>
        {children}
      </Text>
      {action}
    </div>
  )
}
