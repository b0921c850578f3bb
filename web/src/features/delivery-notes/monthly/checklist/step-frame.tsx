import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { monthCloseMessages as text } from '../../../../messages/month-close-ja.ts'
import classes from './checklist.module.css'

interface StepFrameProps {
  name: string
  isDone: boolean
  children: ReactNode
}

/** A step with its state. */
export function StepFrame({ name, isDone, children }: StepFrameProps) {
  const Icon = isDone ? IconCircleCheckFilled : IconCircle
  const state = isDone ? text.done : text.open
  return (
    <li className={classes['step']} aria-label={`${name}：${state}`}>
      <div className={classes['name']} data-done={isDone}>
        <Icon size="1.25rem" aria-hidden />
        <span>{name}</span>
      </div>
      <div className={classes['content']}>{children}</div>
    </li>
  )
}
