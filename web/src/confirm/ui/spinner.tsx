import classes from './spinner.module.css'

/** Shows that something is on its way. What it is, is said in words beside it or to screen readers. */
export function Spinner() {
  return <span className={classes['spinner']} aria-hidden="true" />
}
