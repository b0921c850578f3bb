import { Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './figures.module.css'

interface FiguresCardProps {
  title: string
  hint?: string
  /** id, for links on the page */
  anchor?: string
  /** actions beside the title */
  actions?: ReactNode
  children: ReactNode
}

/** A card of the board with its heading. */
export function FiguresCard({ title, hint, anchor, actions, children }: FiguresCardProps) {
  const id = useId()
  return (
    <Paper component="section" id={anchor} aria-labelledby={id} className={classes['card'] ?? ''}>
      <div className={classes['head']}>
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {hint !== undefined && (
            <Text size="xs" c="dimmed">
              {hint}
            </Text>
          )}
        </div>
        {actions}
      </div>
      {children}
    </Paper>
  )
}
