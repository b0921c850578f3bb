import { type BulkJob, bulkJobSchema, type CreateBulkJobRequest } from '@kenshu/contract/bulk/job'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'

/** POST /api/v1/bulk_jobs/. Both are called also if the user has left the screen that made the call. */
export function useCreateJob(onCreated: (job: BulkJob) => void, onFailed: (error: Error) => void) {
  return useMutation({
    mutationFn: (request: CreateBulkJobRequest) =>
      callApi(bulkJobSchema, 'bulk_jobs/', { method: 'POST', json: request }),
    onSuccess: onCreated,
    onError: onFailed,
  })
}
