import { promoteResultSchema } from '@kenshu/contract/promote/promote'
import { z } from 'zod'
import { adminBucket, adminDb } from '../../../fixtures/emulators.ts'
import type { Person } from '../../../fixtures/people.ts'
import type { Rows } from '../../../fixtures/zac/rows.ts'
import { zipOfRows } from '../zac/export.ts'
import { promoteHere, uploadHere } from './promote-here.ts'

// For tests that need what an import leaves, and try something else. The way through the emulators of Functions and Tasks, which
// tests/api/promote.test.ts tries, takes several times as long.

const reportSchema = promoteResultSchema.pick({
  new_records: true,
  updated_records: true,
  failed_records: true,
  skipped_count: true,
})
const objectsSchema = z.object({ result: z.string() })

/** What became of an import's notes, with the upload's folder. */
export type Taken = z.infer<typeof reportSchema> & { folder: string }

/** Uploads an export as POST upload_csv does, but in this process. @returns the folder */
export async function putHere(person: Person, rows: Rows): Promise<string> {
  return uploadHere(person, await zipOfRows(rows))
}

/** Promotes a folder as POST promote and its task do, but in this process. */
export async function takeFolder(person: Person, folder: string): Promise<Taken> {
  await promoteHere(folder, person)
  const promotion = await adminDb().doc(`promotions/${folder}`).get()
  const { result } = objectsSchema.parse(promotion.get('objects'))
  const [content] = await adminBucket().file(result).download()
  return { ...reportSchema.parse(JSON.parse(content.toString('utf8'))), folder }
}

/** Uploads and promotes an export in this process. */
export async function takeIn(person: Person, rows: Rows): Promise<Taken> {
  return takeFolder(person, await putHere(person, rows))
}
