import { NOTE_FIELD_LABELS } from '@kenshu/contract/delivery-note/field-labels'
import { jsonBody } from '../calls.ts'
import { count, type Figure, mebibytes, seconds } from '../figures.ts'
import { serving } from '../serve.ts'
import type { Stage } from '../stage.ts'
import { timedCall } from '../timed-call.ts'
import { expectCount, notesQuery, timeStream } from './raw-query.ts'
import { monthsOf } from './store.ts'

const FIELDS = Object.keys(NOTE_FIELD_LABELS).filter((field) => field !== 'id')

interface Download {
  readonly took: number
  readonly raw: number
  readonly idle: number
  readonly peak: number
}

/** Measures a download in a separate instance, and the raw query of the same notes. */
async function download(
  stage: Stage,
  months: number,
  notes: number,
  profiles: string | null,
): Promise<Download> {
  const bodyOf = (some: number) => {
    const { from, to } = monthsOf(some)
    return jsonBody({ from_date: from, to_date: to })
  }
  return await serving('longApi', profiles, async (longApi) => {
    const url = `${longApi.base}/api/v1/download_csv/download`
    await timedCall(url, stage.person, { body: bodyOf(1) })
    const idle = await longApi.idle()
    const { took, text } = await timedCall(url, stage.person, { body: bodyOf(months) })
    const peak = await longApi.peak()
    // One line for each note and a header; line breaks within the items are not CR LF.
    expectCount('The download', text().split('\r\n').length - 2, notes)
    const raw = await timeStream(notesQuery(monthsOf(months), FIELDS), notes)
    return { took, raw, idle, peak }
  })
}

/** @param all months of the store; a quarter of them is downloaded too */
export async function measureDownload(
  stage: Stage,
  all: number,
  monthNotes: number,
  profiles: string | null,
): Promise<Figure[]> {
  const quarter = all / 4
  const [few, many] = [quarter * monthNotes, all * monthNotes]
  const small = await download(stage, quarter, few, profiles)
  const large = await download(stage, all, many, profiles)
  const figure = (key: string, notes: number, { took, raw }: Download): Figure => ({
    key,
    measured: `download of ${count(notes)} notes / raw query of all its fields`,
    ratio: took / raw,
    target: null,
    aim: null,
    absolute: `${seconds(took)} / ${seconds(raw)}`,
    runs: 'one run',
  })
  const memory = ({ idle, peak }: Download) => `${mebibytes(idle)} to ${mebibytes(peak)}`
  return [
    figure('download', few, small),
    figure('largeDownload', many, large),
    {
      key: 'downloadMemory',
      measured: `memory at most, download of ${count(many)} notes / of ${count(few)}`,
      ratio: large.peak / small.peak,
      target: 1.2,
      aim: null,
      absolute: `${memory(large)} / ${memory(small)}`,
      runs: 'one run',
    },
  ]
}
