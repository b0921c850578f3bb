import { JOB_ACTION_LABELS } from '@kenshu/contract/bulk/actions'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { checkSessionAfter } from '../../../lib/session/who.ts'
import { homeOf, useMe } from '../../../lib/session.ts'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import classes from '../bulk-jobs.module.css'
import { followOpenJobs, type LiveJob } from '../calls/progress-feed.ts'
import { jobPath } from '../job-path.ts'
import { jobStage } from '../progress-words.ts'

const text = bulkMessages

export interface RunningJobsProps {
  /** called after a click on a job */
  onNavigate: () => void
}

/** The user's own running jobs, shown on every page, so that the user can leave a job's page and return to it. */
export function RunningJobs({ onNavigate }: RunningJobsProps) {
  const me = useMe()
  const home = homeOf(me)
  const [jobs, setJobs] = useState<LiveJob[]>([])
  const [failures, setFailures] = useState({ seen: 0, answered: 0 })
  useEffect(
    () =>
      followOpenJobs(me.uid, setJobs, (error) => {
        console.error('The jobs under way could not be followed', error)
        checkSessionAfter(error)
        // Without this the last known jobs would be shown as running for ever.
        setJobs([])
        setFailures(({ seen, answered }) => ({ seen: seen + 1, answered }))
      }),
    [me.uid, failures.answered],
  )
  // As the lists do, which listen again when the user returns to the tab.
  useWindowEvent('focus', () => {
    setFailures(({ seen }) => ({ seen, answered: seen }))
  })
  return (
    <section aria-label={text.running.region} hidden={jobs.length === 0}>
      {jobs.map((job) => {
        const { percent, words, rest } = jobStage(job)
        const label = JOB_ACTION_LABELS[job.action]
        const whole = `${label}　${text.job.andRest(words, rest)}　${text.running.show}`
        return (
          <Link
            key={job.id}
            to={jobPath(home, job.id)}
            className={classes['running'] ?? ''}
            // The narrow sidebar has room for the bar and the count only.
            aria-label={whole}
            title={whole}
            onClick={onNavigate}
          >
            <span className={classes['runningWide']}>{label}</span>
            <ProgressBar label={label} percent={percent} />
            <span data-figures>
              {words}
              <span className={classes['runningWide']}>
                {rest !== '' && text.job.andRest('', rest)}　{text.running.show}
              </span>
            </span>
          </Link>
        )
      })}
    </section>
  )
}
