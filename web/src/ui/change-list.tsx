import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { messages } from '../messages/frame-ja.ts'
import classes from './change-list.module.css'

/** A field's value before and after, as displayed; '' if empty. */
export interface Change {
  field: string
  label: string
  before: string
  after: string
}

/** All changed fields of a record, before and after. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className={classes['changes']}>
      {changes.map((change) => (
        <li key={change.field}>
          <span className={classes['changeLabel']}>{change.label}</span>
          <span>
            {change.before === '' ? messages.changes.nothing : <del>{change.before}</del>}
            <IconArrowRight size="0.875rem" stroke={1.8} aria-hidden />
            <VisuallyHidden>{messages.changes.becomes}</VisuallyHidden>
            <ins>{change.after === '' ? messages.changes.nothing : change.after}</ins>
          </span>
        </li>
      ))}
    </ul>
  )
}
