import { useEffect, useState } from 'react'
import { pressOver } from '../../lib/press.ts'
import { barMessages } from '../../messages/bars-ja.ts'
import classes from './bars.module.css'
import { CURRENT } from './freshness.ts'
import { FreshnessBar } from './freshness-bar.tsx'
import { NewVersionBar } from './new-version-bar.tsx'
import { installOfflinePage } from './offline-page.ts'
import { useFreshness } from './use-freshness.ts'

/** What is to be known about the whole screen, above each page: how old it is, and that there is a new version. */
export function Bars() {
  const { state, since } = useFreshness()
  const [shown, setShown] = useState(CURRENT)
  useEffect(installOfflinePage, [])
  useEffect(() => {
    let isLatest = true
    // The bar moves the page down, so it waits until a press has reached what it was meant for.
    void pressOver().then(() => {
      if (isLatest) setShown({ state, since })
    })
    return () => {
      isLatest = false
    }
  }, [state, since])
  return (
    <section className={classes['bars']} aria-label={barMessages.label} aria-live="polite">
      <FreshnessBar {...shown} />
      <NewVersionBar />
    </section>
  )
}
