import { type BulkJob, bulkJobSchema } from '@kenshu/contract/bulk/job'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { callOrLook } from '../../../lib/api/call-or-look.ts'
import { jobCall, jobQuery } from './job-queries.ts'

type Act = 'cancel' | 'resume' | 'undo'

/** The answer that the act on a job would have had, if the job shows that it was done; null if it does not. */
async function lookFor(queryClient: QueryClient, id: string, act: Act): Promise<BulkJob | null> {
  const jobNow = async (of: string) => (await queryClient.query({ ...jobQuery(of), staleTime: 0 })).job
  const job = await jobNow(id)
  if (act === 'undo') return job.undoneBy === null ? null : jobNow(job.undoneBy)
  return (act === 'cancel' ? job.isCancelling : !job.isStalled) ? job : null
}

/**
 * Cancels, continues or undoes a job.
 * @param onFailed called also if the user has left the screen that made the call, as is `onDone`
 */
export function useSteerJob(
  id: string,
  act: Act,
  onFailed: (error: Error) => void,
  onDone?: (job: BulkJob) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      callOrLook(
        () => callApi(bulkJobSchema, jobCall(id, act), { method: 'POST' }),
        () => lookFor(queryClient, id, act),
      ),
    onSuccess: (job) => onDone?.(job),
    onError: onFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobQuery(id).queryKey }),
  })
}
