import path from 'node:path'
import { foundNotesSchema } from '@kenshu/contract/delivery-note/search'
import { type DocumentData, FieldValue } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { adminDb, projectId } from '../../fixtures/emulators.ts'
import { signInAs } from '../../fixtures/people.ts'
import { searchKeys } from '../../scripts/migrate/migrations/0001-search-keys.ts'
import { readRecord, recordOf } from '../../scripts/migrate/records.ts'
import { type RunOptions, runMigration } from '../../scripts/migrate/run-migration.ts'
import { surveyMigration } from '../../scripts/migrate/survey.ts'
import { run, THIS_NODE } from '../../scripts/process/run.ts'
import { answered, call } from '../support/http/call.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { newPrefix } from '../support/zac/export.ts'

/** Far fewer than the notes of a test, so that a run has several pages. */
const PAGE = 3
const OPTIONS: RunOptions = {
  pageSize: PAGE,
  pace: () => Promise.resolve(),
  retries: { retries: 0, retryMinMs: 1, retryMaxMs: 1 },
  told: () => undefined,
}

/** Stores notes as an earlier release did, without keys. @returns their ids */
async function storeOldNotes(many: number): Promise<{ ids: string[]; prefix: string }> {
  const prefix = newPrefix()
  const ids: string[] = []
  for (let at = 0; at < many; at++) {
    const id = await storeNote({ billingNo: `${prefix}-${String(at)}` })
    await adminDb().doc(`deliveryNotes/${id}`).update({ searchKeys: FieldValue.delete() })
    ids.push(id)
  }
  return { ids: ids.sort(), prefix }
}

/** Which of the notes the search of the whole store finds. */
async function found(prefix: string): Promise<string[]> {
  const { token } = await signInAs('admin')
  const answer = await call(`/api/v1/delivery_notes/search/?q=${prefix}`, { token })
  return answered(answer, foundNotesSchema).rows.map(({ id }) => id)
}

const recordNow = () => readRecord(adminDb(), searchKeys)
const keyless = (stored: DocumentData | undefined): DocumentData => {
  const { searchKeys: _, ...rest } = stored ?? {}
  return rest
}

beforeEach(async () => {
  await recordOf(adminDb(), searchKeys).delete()
  // Notes that other tests have left need no keys any more.
  await runMigration(adminDb(), searchKeys, OPTIONS)
  await recordOf(adminDb(), searchKeys).delete()
})

test('it is shown first what will be done, and nothing is done', async () => {
  const { ids } = await storeOldNotes(4)
  const survey = await surveyMigration(adminDb(), searchKeys, null, PAGE)
  const { count } = (await adminDb().collection('deliveryNotes').count().get()).data()
  expect(survey).toMatchObject({ looked: count, changed: 4 })
  expect(ids).toContain(survey.example?.id)
  expect(survey.example?.before).not.toHaveProperty('searchKeys')
  expect(survey.example?.after['searchKeys']).toContain('¥11000')
  expect(await recordNow()).toBeNull()
  expect(await storedNote(ids[0] ?? '')).not.toHaveProperty('searchKeys')
})

test('a migration changes what it says and nothing else, and the product then uses it', async () => {
  const { ids, prefix } = await storeOldNotes(4)
  const before = await Promise.all(ids.map(storedNote))
  expect(await found(prefix)).toEqual([])
  const record = await runMigration(adminDb(), searchKeys, OPTIONS)
  expect(record).toMatchObject({ state: 'done', changed: 4 })
  expect((await found(prefix)).sort()).toEqual(ids)
  expect((await Promise.all(ids.map(storedNote))).map(keyless)).toEqual(before)
})

test('a run that was interrupted goes on where it was, and one that has ended finds nothing to change', async () => {
  const { ids } = await storeOldNotes(8)
  let pages = 0
  const dying = () => {
    pages += 1
    return pages > 2 ? Promise.reject(new Error('interrupted')) : Promise.resolve()
  }
  await expect(runMigration(adminDb(), searchKeys, { ...OPTIONS, pace: dying })).rejects.toThrow(
    'interrupted',
  )
  const half = await recordNow()
  expect(half).toMatchObject({ state: 'running', looked: 2 * PAGE })

  const whole = await runMigration(adminDb(), searchKeys, OPTIONS)
  const { count } = (await adminDb().collection('deliveryNotes').count().get()).data()
  // No document was looked at twice.
  expect(whole).toMatchObject({ state: 'done', looked: count, changed: ids.length })
  expect(whole.startedAt).toEqual(half?.startedAt)

  expect(await runMigration(adminDb(), searchKeys, OPTIONS)).toMatchObject({ looked: count, changed: 0 })
})

test('what somebody writes meanwhile is neither lost nor left out', async () => {
  const { ids } = await storeOldNotes(2)
  const [edited = '', deleted = ''] = ids
  let isFirst = true
  const racing = async () => {
    if (!isFirst) return
    isFirst = false
    await adminDb().doc(`deliveryNotes/${edited}`).update({ clientName: '株式会社変更後' })
    await adminDb().doc(`deliveryNotes/${deleted}`).delete()
  }
  // All notes are on one page, so both writes fall between its reading and its commit.
  await runMigration(adminDb(), searchKeys, { ...OPTIONS, pageSize: 10_000, pace: racing })
  const written = await storedNote(edited)
  expect(written?.['clientName']).toBe('株式会社変更後')
  expect(written?.['searchKeys']).toContain('更後')
  expect(await storedNote(deleted)).toBeUndefined()
})

test('a malformed note is counted and left, and stops nobody', async () => {
  const { ids } = await storeOldNotes(2)
  const [broken = '', right = ''] = ids
  await adminDb().doc(`deliveryNotes/${broken}`).update({ clientName: 7 })
  expect(await surveyMigration(adminDb(), searchKeys, null, PAGE)).toMatchObject({ malformed: [broken] })
  expect(await runMigration(adminDb(), searchKeys, OPTIONS)).toMatchObject({ changed: 1, malformed: 1 })
  expect(await storedNote(broken)).not.toHaveProperty('searchKeys')
  expect(await storedNote(right)).toHaveProperty('searchKeys')
})

test('npm run migrate shows, runs, and says what has run', async () => {
  await storeOldNotes(1)
  const script = { ...THIS_NODE, first: [path.join('scripts', 'migrate', 'main.ts')] }
  const migrate = async (...args: string[]) => {
    const { code, output } = await run(script, ['--project', projectId, ...args])
    expect(code, output).toBe(0)
    return output
  }
  const shown = await migrate('--plan')
  expect(shown).toContain('0001-search-keys: まだ実行していません。')
  expect(shown).toMatch(/1件を変更します。\n +例: .*\n +searchKeys: （なし） → ［¥11000、/)
  expect(await recordNow()).toBeNull()
  expect(await migrate('--yes')).toMatch(/○ 0001-search-keys: 実行済み（.*、1件を変更）/)
  expect(await migrate()).toContain('実行する移行はありません。')
  expect(await migrate('--yes', '--again', '0001-search-keys')).toMatch(/実行済み（.*、0件を変更）/)
})
