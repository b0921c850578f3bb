import { Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { Far } from '../../../../ui/use-far.ts'
import classes from './figures.module.css'

interface FiguresCardProps {
  title: string
  hint?: string
  /** id, for links on the page */
  anchor?: string
  /** actions beside the title */
  actions?: ReactNode
  /** for a card far down the page: only its heading is rendered until the user scrolls near it */
  far?: Far
  children: ReactNode
}

/** A card of the board with its heading. */
export function FiguresCard({ title, hint, anchor, actions, far, children }: FiguresCardProps) {
  const id = useId()
  const isDrawn = far?.isDrawn ?? true
  return (
    <Paper
      component="section"
      ref={far?.ref}
      id={anchor}
      aria-labelledby={id}
      className={classes['card'] ?? ''}
    >
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
        {isDrawn && actions}
      </div>
      {isDrawn ? children : <div className={classes['undrawn']} />}
    </Paper>
  )
}
