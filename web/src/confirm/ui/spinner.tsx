import classes from './spinner.module.css'

/** Shows that something is in progress. Words beside it, or words for screen readers, say what. */
export function Spinner() {
  return <span className={classes['spinner']} aria-hidden="true" />
}
