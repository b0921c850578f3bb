import { UPLOAD_LIMITS } from '@kenshu/contract/limits'
import { uploadResponseSchema } from '@kenshu/contract/upload/upload'
import { FUNCTION_OPTIONS } from '../functions/src/config/function-options.ts'
import { timeUpload, uploadBody } from './calls.ts'
import { largestZip } from './data/largest-zip.ts'
import { exportZip } from './data/zac-files.ts'
import { type Figure, mebibytes, seconds } from './figures.ts'
import { bytesOf } from './function-process.ts'
import { type BenchOptions, partOf } from './options.ts'
import { serving } from './serve.ts'
import type { Stage } from './stage.ts'

/** Notes of the real part of the largest zip at full size, and of the upload that must still succeed afterwards. */
const NOTES = 20_000
const FEW = 100

/** The memory of one instance during as many uploads of the largest zip as it takes at once. */
export async function measureUploads(
  stage: Stage,
  { seed, part, profiles }: BenchOptions,
): Promise<Figure[]> {
  const { memory, concurrency } = FUNCTION_OPTIONS.longApi
  await stage.clear()
  const body = await uploadBody(largestZip({ seed, notes: partOf(NOTES, part) }, part))
  const small = await uploadBody(await exportZip({ seed, notes: FEW }))
  return await serving('longApi', profiles, async ({ base, idle: settle, peak: ask }) => {
    const idle = await settle()
    const answers = await Promise.all(
      Array.from({ length: concurrency }, () => timeUpload(stage.person, body, base)),
    )
    answers.push(await timeUpload(stage.person, small, base))
    for (const { json } of answers) uploadResponseSchema.parse(json)
    const peak = await ask()
    const slowest = Math.max(...answers.map(({ took }) => took))
    const limits = `${mebibytes(UPLOAD_LIMITS.zipBytes * part)}, ${mebibytes(UPLOAD_LIMITS.inflatedBytes * part)} inflated`
    return [
      {
        key: 'uploadMemory',
        measured: `memory, ${String(concurrency)} uploads of the largest zip at once (${limits}) / the instance's ${memory}`,
        ratio: peak / bytesOf(memory),
        target: 1,
        aim: 0.75,
        absolute: `${mebibytes(idle)} to ${mebibytes(peak)}, the slowest in ${seconds(slowest)}`,
        runs: 'one run',
      },
    ]
  })
}
