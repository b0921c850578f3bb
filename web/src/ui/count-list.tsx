import classes from './count-list.module.css'

interface CountOf {
  label: string
  value: number
  /** red where it is above 0 */
  isBad?: boolean
}

/** Some counts with their names, in one line where there is room. */
export function CountList({ counts }: { counts: readonly CountOf[] }) {
  return (
    <dl className={classes['counts']}>
      {counts.map(({ label, value, isBad = false }) => (
        <div key={label} data-bad={(isBad && value > 0) || undefined}>
          <dt>{label}</dt>
          <dd data-figures>{value.toLocaleString('ja-JP')}</dd>
        </div>
      ))}
    </dl>
  )
}
