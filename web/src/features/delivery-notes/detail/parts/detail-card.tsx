import { Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './detail-card.module.css'

interface DetailCardProps {
  title: string
  /** at the right of the title: the card's own buttons */
  actions?: ReactNode
  children: ReactNode
}

/** One group of a note's fields under its name. */
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
