import { formatQuantity } from '@kenshu/contract/money'
import classes from './count-list.module.css'

interface CountOf {
  label: string
  value: number
  /** shown in red if above 0 */
  isBad?: boolean
}

/** Counts with their labels, on one line if there is room. */
export function CountList({ counts }: { counts: readonly CountOf[] }) {
  return (
    <dl className={classes['counts']}>
      {counts.map(({ label, value, isBad = false }) => (
        <div key={label} data-bad={(isBad && value > 0) || undefined}>
          <dt>{label}</dt>
          <dd data-figures>{formatQuantity(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
