import { promoteResultSchema } from '@kenshu/contract/promote/promote'
import { uploadResponseSchema } from '@kenshu/contract/upload/upload'
import { type TimedAnswer, timePromote, timeUpload, uploadBody } from './calls.ts'
import { exportZip } from './data/zac-files.ts'
import { CHANGED_ONE_IN, type ExportSize } from './data/zac-rows.ts'
import { expectNotes, type Stage } from './stage.ts'

/** Uploads a generated export. @returns its folder */
export async function uploadExport(stage: Stage, size: ExportSize, isChanged = false): Promise<string> {
  const { json } = await timeUpload(stage.person, await uploadBody(await exportZip(size, isChanged)))
  return uploadResponseSchema.parse(json).folder
}

/** Promotes an upload folder with the given number of notes. Throws if the result is not as expected. */
export async function promoteFolder(
  stage: Stage,
  folder: string,
  notes: number,
  expected: { made: number; changed: number },
): Promise<TimedAnswer> {
  const answer = await timePromote(stage.person, folder)
  const result = promoteResultSchema.parse(answer.json)
  const { new_records: made, updated_records: changed, failed_count: failed } = result
  if (made.length !== expected.made || changed.length !== expected.changed || failed !== 0) {
    const counts = [made.length, changed.length, failed].join(', ')
    throw new Error(`The promote of ${String(notes)} notes made, changed and failed: ${counts}`)
  }
  await expectNotes(notes)
  return answer
}

/** Uploads an export whose notes are all new, and promotes it. @returns the promote's answer */
export async function promoteFirst(stage: Stage, size: ExportSize): Promise<TimedAnswer> {
  const folder = await uploadExport(stage, size)
  return await promoteFolder(stage, folder, size.notes, { made: size.notes, changed: 0 })
}

/**
 * Uploads the same export with one note in a hundred changed, and promotes it; to be called after promoteFirst.
 * @returns the promote's answer
 */
export async function promoteAgain(stage: Stage, size: ExportSize): Promise<TimedAnswer> {
  const folder = await uploadExport(stage, size, true)
  const changed = Math.floor(size.notes / CHANGED_ONE_IN)
  return await promoteFolder(stage, folder, size.notes, { made: 0, changed })
}
