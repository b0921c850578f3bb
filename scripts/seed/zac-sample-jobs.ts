import { pick } from './pick.ts'
import type { Work } from './read-data.ts'
import { SAMPLE } from './zac-sample-data.ts'

const JOBS = 70
/** Notes of job after job; 70 jobs make 120. */
const NOTES_PER_JOB = [1, 2, 1, 2, 3, 1, 2]

export interface SampleNote {
  readonly index: number
  readonly billingNo: string
  /** how the lines of the job are billed: to this note alone, or to all of the job that have none of their own */
  readonly hasOwnLines: boolean
}

export interface SampleJob {
  readonly index: number
  readonly jobNo: string
  readonly work: Work
  readonly notes: readonly SampleNote[]
}

export function padded(value: number, width: number): string {
  return String(value).padStart(width, '0')
}

/** The jobs of the sample with their notes. @param year begins their numbers */
export function makeJobs(year: string): SampleJob[] {
  let count = 0
  return Array.from({ length: JOBS }, (_, index) => {
    const noteCount = pick(NOTES_PER_JOB, index)
    const notes = Array.from({ length: noteCount }, (_unused, position) => {
      const note = count++
      return {
        index: note,
        billingNo: `${year}-${padded(note + 1, 5)}`,
        hasOwnLines: index % 7 === 3 || position === 2,
      }
    })
    const jobNo = `P${year.slice(2)}${padded(index * 3 + 11, 4)}`
    return { index, jobNo, work: pick(SAMPLE.works, index * 5 + Math.floor(index / 14)), notes }
  })
}

/** How much more of its work a note bills: notes that share the lines of their job bill the same. */
function moreOf(job: SampleJob, note: SampleNote): number {
  return note.hasOwnLines ? 1 + (note.index % 3) : job.index % 2
}

/** What a note bills: the lines of its job's work, the first of them so many times more. */
export function linesOf(job: SampleJob, note: SampleNote) {
  return job.work.items.map((item, at) => {
    const quantity = at === 0 ? item.quantity * (1 + moreOf(job, note)) : item.quantity
    return { ...item, quantity, amount: Math.round(item.unitPrice * quantity) }
  })
}
