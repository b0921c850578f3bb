import type { DocumentData } from 'firebase-admin/firestore'
import { adminDb } from '../tests/support/emulators.ts'
import { signInAs } from '../tests/support/people.ts'
import { promote, upload } from '../tests/support/promote.ts'
import { newPrefix, zacFiles, zacTexts, zipOf } from '../tests/support/zac-zip.ts'
import { timePlainWrite } from './plain-write.ts'

const LINES_PER_NOTE = 3

export interface Measurement {
  name: string
  /** what it is about: a number without unit, lower is better */
  ratio: number
  /** for information only: machines differ */
  absolute: string
}

async function exportOf(notes: number): Promise<Uint8Array<ArrayBuffer>> {
  const files = zacFiles(newPrefix(), notes)
  files['MitsumoriMeisai.csv'] = files['MitsumoriMeisai.csv'].flatMap((line) =>
    Array.from({ length: LINES_PER_NOTE }, (_, index) => ({ ...line, 行番号: String(index + 1) })),
  )
  return zipOf(zacTexts(files))
}

async function documentsOf(folder: string): Promise<Map<string, DocumentData>> {
  const { docs } = await adminDb().collection('deliveryNotes').where('importFolder', '==', folder).get()
  return new Map(docs.map((document) => [document.id, document.data()]))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * The time of POST promote, from call to answer, against that of writing the very documents it made, in the same run,
 * turn by turn. The upload is not part of it. The first turn warms both up and is left out.
 */
export async function promoteAgainstPlainWrite(notes: number, rounds: number): Promise<Measurement> {
  const person = await signInAs('csv_uploader')
  const promotes: number[] = []
  const writes: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const folder = await upload(person, await exportOf(notes))
    const start = performance.now()
    const result = await promote(person, folder)
    const promoteMs = performance.now() - start
    const documents = await documentsOf(folder)
    if (result.new_records.length !== notes || documents.size !== notes) {
      throw new Error(`${String(notes)} notes were to be made, ${String(documents.size)} were`)
    }
    const writeMs = await timePlainWrite(adminDb(), `bench-${String(round)}`, documents)
    if (round > 0) {
      promotes.push(promoteMs)
      writes.push(writeMs)
    }
  }
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
  return {
    name: `promote of ${String(notes)} notes (${String(notes * LINES_PER_NOTE)} lines) / plain write of the same documents`,
    ratio: median(promotes) / median(writes),
    absolute: `${seconds(median(promotes))} / ${seconds(median(writes))}`,
  }
}
