import { filesOf } from '../../fixtures/zac/export-files.ts'
import { makeJobs } from './zac-sample-jobs.ts'
import { corporationRows, customerRows, jobRow, lineRows, memberRows, noteRow } from './zac-sample-rows.ts'

/**
 * The six CSV files of a ZAC export for trying out: 120 notes, three of them wrong on purpose, dates in the month of
 * `today` and the one before; in CP932. The same for the same month.
 * @param today YYYY-MM-DD in Tokyo
 */
export function makeZacSample(today: string): Map<string, Uint8Array> {
  const jobs = makeJobs(today.slice(0, 4))
  return filesOf(
    {
      'SeikyuHakkou.csv': jobs.flatMap((job) => job.notes.map((note) => noteRow(today, job, note))),
      'Anken.csv': jobs.map((job) => jobRow(today, job)),
      'MitsumoriMeisai.csv': jobs.flatMap((job) => lineRows(job)),
      'Client_Tokuisaki.csv': customerRows(),
      'Client_HOUJIN.csv': corporationRows(),
      'Member.csv': memberRows(),
    },
    'cp932',
  )
}
