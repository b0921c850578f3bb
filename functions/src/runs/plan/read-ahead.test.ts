import { expect, test } from 'vitest'
import { archiveOf } from '../../../../fixtures/zac/archive.ts'
import { filesOf } from '../../../../fixtures/zac/export-files.ts'
import { exportOf } from '../../../../fixtures/zac/rows.ts'
import { noteId } from '../../promote/plan/note-id.ts'
import type { StoredMark } from '../../promote/plan/plan-entry.ts'
import { readExport } from '../../zac/read-export.ts'
import { readAhead } from './read-ahead.ts'

const LIMITS = { marksAhead: 100, planChunk: 2, readsAtOnce: 1 }
const MARK: StoredMark = {
  hakkouStatus: '営業未対応',
  isAccepted: false,
  importHash: null,
  deliveryDate: '2026-11-01',
}

/** The rows of notes with these numbers. */
async function billingsOf(...numbers: string[]) {
  const rows = exportOf('X', numbers.length)
  for (const [index, row] of rows['SeikyuHakkou.csv'].entries()) row['請求番号'] = numbers[index] ?? ''
  return (await readExport(archiveOf(filesOf(rows)))).rows['SeikyuHakkou.csv']
}

/** A store that has the notes with these numbers, and what it was asked for. */
function storeWith(...numbers: string[]) {
  const stored = new Set(numbers.map(noteId))
  const asked: (readonly string[])[] = []
  const readMarks = (ids: readonly string[]) => {
    asked.push(ids)
    return Promise.resolve(new Map(ids.filter((id) => stored.has(id)).map((id) => [id, MARK])))
  }
  return { asked, readMarks, readStored: () => Promise.resolve(new Map()) }
}

test('marks are read ahead in the order of the plan, each once, and the others when the plan needs them', async () => {
  const store = storeWith('1', '4', '5')
  const ahead = readAhead(store, { ...LIMITS, marksAhead: 4 })
  ahead.begin(await billingsOf('4', '2', '', '1', '2', '3', '5'))
  const [one, two, three, four, five] = ['1', '2', '3', '4', '5'].map(noteId)
  expect([...(await ahead.readMarks([one, three].map(String))).keys()]).toEqual([one])
  expect([...(await ahead.readMarks([two, four, five].map(String))).keys()]).toEqual([four, five])
  expect(store.asked).toEqual([[one, two], [three, four], [five]])
})

test('a read that fails is an error of the plan that needs it', async () => {
  const store = storeWith()
  const readMarks = () => Promise.reject(new Error('unavailable'))
  const ahead = readAhead({ ...store, readMarks }, LIMITS)
  ahead.begin(await billingsOf('1', '2', '3'))
  await ahead.stop()
  await expect(ahead.readMarks([noteId('1')])).rejects.toThrow('unavailable')
})

test('once it is stopped, it begins no read, and none is left running', async () => {
  const store = storeWith()
  let end: () => void = () => undefined
  let hasEnded = false
  const readMarks = async (ids: readonly string[]) => {
    store.asked.push(ids)
    await new Promise<void>((resolve) => {
      end = resolve
    })
    hasEnded = true
    return new Map<string, StoredMark>()
  }
  const ahead = readAhead({ ...store, readMarks }, LIMITS)
  ahead.begin(await billingsOf('1', '2', '3', '4', '5'))
  // A limited call begins in a later microtask.
  await Promise.resolve()
  const stopped = ahead.stop()
  end()
  await stopped
  expect(hasEnded).toBe(true)
  expect(store.asked).toEqual([[noteId('1'), noteId('2')]])
})
