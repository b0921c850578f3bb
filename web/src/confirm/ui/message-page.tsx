import type { ReactNode } from 'react'
import classes from './message-page.module.css'
import { PageFrame } from './page-frame.tsx'
import { StepHeading } from './step-heading.tsx'

/** A page with a single message. */
export function MessagePage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <PageFrame>
      <section className={classes['card']}>
        <svg className={classes['sign']} viewBox="0 0 48 48" aria-hidden="true">
          <path d="M14 6h14l8 8v28H14z" />
          <path d="M28 6v8h8" />
          <path d="M25 21v9M25 35v.5" />
        </svg>
        <StepHeading isAnnounced>{title}</StepHeading>
        {children}
      </section>
    </PageFrame>
  )
}
