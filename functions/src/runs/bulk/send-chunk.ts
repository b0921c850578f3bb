import type { Ending } from '../../usecases/bulk/bulk-ports.ts'
import { mailsOf } from '../../usecases/bulk/mails-of.ts'
import { type JobMailDependencies, JobMails } from './job-mails.ts'
import type { BeginWork, WorkOnChunk } from './run-bulk-job.ts'

/**
 * How a task processes a chunk of a job that sends mails, one after the other. The mail log has each outcome at once; the job gets them
 * when the chunk or the slice ends.
 */
export function sendChunk(deps: JobMailDependencies): BeginWork {
  return (job) => {
    const jobMails = new JobMails(deps, job)
    const onChunk: WorkOnChunk = async ({ no, items }, slice) => {
      const ended = new Map<string, Ending>()
      try {
        const mails = mailsOf(items.filter(({ outcome }) => outcome === null))
        for (const [index, open] of mails.entries()) {
          const [first] = open
          if (first === undefined || slice.isOver()) break
          const next = mails[index + 1]?.[0] ?? null
          for (const [id, ending] of await jobMails.endingsOf(first, open, next, slice)) ended.set(id, ending)
          if (ended.has(first.id)) slice.mailEnded()
        }
      } finally {
        items = await deps.jobs.record(job.id, no, ended)
      }
      return items
    }
    return { onChunk, end: () => jobMails.end() }
  }
}
