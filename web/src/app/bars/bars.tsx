import { useEffect } from 'react'
import { barMessages } from '../../messages/bars-ja.ts'
import { useBetweenPresses } from '../../ui/buttons/use-between-presses.ts'
import classes from './bars.module.css'
import { FreshnessBar } from './freshness-bar.tsx'
import { NewVersionBar } from './new-version-bar.tsx'
import { installOfflinePage } from './offline-page.ts'
import { useFreshness } from './use-freshness.ts'

/** What is to be known about the whole screen, above each page: how old it is, and that there is a new version. */
export function Bars() {
  const { state, since } = useFreshness()
  useEffect(installOfflinePage, [])
  // The bar moves the page down.
  const shown = { state: useBetweenPresses(state), since: useBetweenPresses(since) }
  return (
    <section className={classes['bars']} aria-label={barMessages.label} aria-live="polite">
      <FreshnessBar {...shown} />
      <NewVersionBar />
    </section>
  )
}
