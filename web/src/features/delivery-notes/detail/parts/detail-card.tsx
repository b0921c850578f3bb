import { Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './detail-card.module.css'

interface DetailCardProps {
  title: string
  /** buttons of the card, on the right of the title */
  actions?: ReactNode
  children: ReactNode
}

/** A group of a note's fields with a title. */
export function DetailCard({ title, actions, children }: DetailCardProps) {
  const titleId = useId()
  return (
    <Paper component="section" aria-labelledby={titleId} className={classes['card'] ?? ''}>
      <header className={classes['cardHead']}>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        {actions}
      </header>
      {children}
    </Paper>
  )
}
