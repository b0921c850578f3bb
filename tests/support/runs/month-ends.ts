import { adminDb } from '../../../fixtures/emulators.ts'
import type { Person } from '../../../fixtures/people.ts'
import { exportOf } from '../../../fixtures/zac/rows.ts'
import { noteId } from '../../../functions/src/promote/plan/note-id.ts'
import { promoteHere, uploadHere } from '../runs/promote-here.ts'
import { newPrefix, zipOfRows } from '../zac/export.ts'

type Files = ReturnType<typeof exportOf>

const BEFORE = 30
const AFTER = 45

function together(exports: readonly Files[]): Files {
  const files = exportOf('none', 0)
  for (const name of Object.keys(files) as (keyof Files)[])
    files[name] = exports.flatMap((each) => each[name])
  return files
}

/** A month-end's export with new, changed, unchanged and wrong notes, and a stopped one. */
function monthEnd(prefix: string): Files {
  const files = exportOf(prefix, AFTER)
  for (const [index, row] of files['SeikyuHakkou.csv'].entries()) {
    if (index % 4 === 1) row['請求件名'] = `${row['請求件名'] ?? ''} 改`
    if (index % 15 === 7) row['納品日'] = '2026/13/45'
  }
  for (const [index, row] of files['MitsumoriMeisai.csv'].entries()) {
    if (index % 9 === 2) row['数量'] = '2'
  }
  for (const row of files['Member.csv'])
    row['連絡用メールアドレス'] = `${prefix.toLowerCase()}-new@example.co.jp`
  return files
}

/** One export: the prefix of its billing numbers, and the folder to be promoted. */
export interface Month {
  prefix: string
  folder: string
}

/** Uploads several equal month-ends with different numbers. The notes of the previous month are already stored. */
export async function uploadMonthEnds(person: Person, count: number): Promise<Month[]> {
  const prefixes = Array.from({ length: count }, () => newPrefix())
  const before = together(prefixes.map((prefix) => exportOf(prefix, BEFORE)))
  await promoteHere(await uploadHere(person, await zipOfRows(before)), person)
  return await Promise.all(
    prefixes.map(async (prefix) => {
      const stopped = adminDb().doc(`deliveryNotes/${noteId(`${prefix}-00002`)}`)
      await stopped.update({ hakkouStatus: '営業発行停止' })
      return { prefix, folder: await uploadHere(person, await zipOfRows(monthEnd(prefix))) }
    }),
  )
}
