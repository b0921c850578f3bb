import { type BulkResult, settledCount } from '@kenshu/contract/bulk/job'
import { useThrottledCallback } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { JOB_NEWS_MS } from '../../../lib/limits.ts'
import { checkSessionAfter } from '../../../lib/session/who.ts'
import { jobQuery } from './job-queries.ts'
import { followJob, type LiveJob } from './progress-feed.ts'

/** A job with its notes and its live progress. */
export function useJob(id: string) {
  const queryClient = useQueryClient()
  const [live, setLive] = useState<LiveJob | null>(null)
  const result = useQuery(jobQuery(id))
  const isEnded = result.data?.job.state === 'ended'
  const hasJob = result.data !== undefined
  const fetchOutcomes = useThrottledCallback(() => {
    void queryClient.invalidateQueries({ queryKey: jobQuery(id).queryKey }, { cancelRefetch: false })
  }, JOB_NEWS_MS)
  useEffect(() => {
    if (!hasJob || isEnded) return
    return followJob(
      id,
      (job) => {
        setLive(job)
        const known = queryClient.getQueryData(jobQuery(id).queryKey)?.job
        if (job.state === 'ended') void queryClient.invalidateQueries({ queryKey: jobQuery(id).queryKey })
        // The progress has no notes: their outcomes would stay behind it until the next look.
        else if (known !== undefined && settledCount(known) < settledCount(job)) fetchOutcomes()
      },
      (error) => {
        console.error('A job could not be followed', error)
        checkSessionAfter(error)
      },
    )
  }, [id, hasJob, isEnded, queryClient, fetchOutcomes])
  return { ...result, data: result.data === undefined ? undefined : withLive(result.data, live) }
}

/**
 * Merges the live progress into the fetched result. Older progress is ignored, so that an ended job stays ended and a cancelled one
 * stays cancelled, also after the listener has stopped.
 */
export function withLive(result: BulkResult, live: LiveJob | null): BulkResult {
  if (live?.id !== result.job.id || result.job.state === 'ended') return result
  if (settledCount(live) < settledCount(result.job)) return result
  const { counts } = live
  const isCancelling = live.isCancelling || result.job.isCancelling
  const state = live.state === 'ended' ? 'running' : live.state
  // A job that makes progress no longer waits for others.
  const waitsFor = settledCount(live) === settledCount(result.job) ? result.job.waitsFor : null
  const mails = (live.mails?.done ?? 0) >= (result.job.mails?.done ?? 0) ? live.mails : result.job.mails
  return { ...result, job: { ...result.job, counts, mails, isCancelling, state, waitsFor } }
}
