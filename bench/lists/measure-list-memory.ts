import { deliveryNoteListSchema } from '@kenshu/contract/delivery-note/list'
import { timeGet } from '../calls.ts'
import { count, type Figure, mebibytes, seconds } from '../figures.ts'
import { serving } from '../serve.ts'
import type { Stage } from '../stage.ts'
import { timedCall } from '../timed-call.ts'
import { expectCount } from './raw-query.ts'
import { monthsOf } from './store.ts'

const ALLOWED = 128 * 1024 ** 2
const PEOPLE = 10
const LISTED_MONTHS = 10

/** The peak memory of one instance of `api`, above its idle memory, while ten people request a list of ten months in parallel. */
export async function measureListMemory(
  stage: Stage,
  monthNotes: number,
  profiles: string | null,
): Promise<Figure[]> {
  const notes = monthNotes * LISTED_MONTHS
  return await serving('api', profiles, async (api) => {
    const path = ({ from, to }: { from: string; to: string }) =>
      `delivery_notes/?from_date=${from}&to_date=${to}`
    // The baseline is an instance that has answered a list, so it is connected and its code is compiled.
    await timeGet(api.base, stage.person, path(monthsOf(1)))
    const idle = await api.idle()
    const url = `${api.base}/api/v1/${path(monthsOf(LISTED_MONTHS))}`
    const answers = await Promise.all(Array.from({ length: PEOPLE }, () => timedCall(url, stage.person)))
    const peak = await api.peak()
    for (const { text } of answers) {
      expectCount('A list', deliveryNoteListSchema.parse(JSON.parse(text())).length, notes)
    }
    const slowest = Math.max(...answers.map(({ took }) => took))
    return [
      {
        key: 'listMemory',
        measured: `memory of api above idle, ${String(PEOPLE)} people ask for ${count(notes)} rows at once / ${mebibytes(ALLOWED)}`,
        ratio: (peak - idle) / ALLOWED,
        target: 1,
        aim: null,
        absolute: `${mebibytes(peak - idle)}: ${mebibytes(idle)} to ${mebibytes(peak)}, the slowest in ${seconds(slowest)}`,
        runs: 'one run',
      },
    ]
  })
}
