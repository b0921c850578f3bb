import { type BulkJob, bulkJobSchema, type CreateBulkJobRequest } from '@kenshu/contract/bulk/job'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'

/** POST /api/v1/bulk_jobs/. */
export function useCreateJob(onCreated: (job: BulkJob) => void) {
  return useMutation({
    mutationFn: (request: CreateBulkJobRequest) =>
      callApi(bulkJobSchema, 'bulk_jobs/', { method: 'POST', json: request }),
    onSuccess: onCreated,
  })
}
