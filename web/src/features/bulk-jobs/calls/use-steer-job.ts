import { type BulkJob, bulkJobSchema } from '@kenshu/contract/bulk/job'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'
import { jobCall, jobQuery } from './job-queries.ts'

/** Cancels, continues or undoes a job. */
export function useSteerJob(id: string, act: 'cancel' | 'resume' | 'undo', onDone?: (job: BulkJob) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(bulkJobSchema, jobCall(id, act), { method: 'POST' }),
    onSuccess: (job) => onDone?.(job),
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobQuery(id).queryKey }),
  })
}
