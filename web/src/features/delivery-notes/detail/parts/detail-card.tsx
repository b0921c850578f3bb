import { Paper, Title } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'
import classes from './detail-card.module.css'

interface DetailCardProps {
  title: string
  /** buttons of the card, on the right of the title */
  actions?: ReactNode
  /** of the card, which gets the focus when a link or button leads the user to it; absent if none does */
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A group of a note's fields with a title. */
export function DetailCard({ title, actions, ref, children }: DetailCardProps) {
  const titleId = useId()
  return (
    <Paper
      component="section"
      ref={ref}
      tabIndex={ref === undefined ? undefined : -1}
      aria-labelledby={titleId}
      className={classes['card'] ?? ''}
    >
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
