/**
 * Changes stored documents to what this version needs: shows each migration that has not run yet, asks, and runs them in order
 * (docs/decisions/0061-releases.md).
 */
import { parseArgs } from 'node:util'
import type { Firestore } from 'firebase-admin/firestore'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import { WRITE_PACE } from '../../functions/src/config/limits/pace.ts'
import { writeBrake } from '../../functions/src/runs/writes/write-brake.ts'
import { readTarget } from '../doctor/read-settings.ts'
import { agree } from '../process/agree.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { stateLine, surveyLines } from './describe.ts'
import type { Migration } from './migration.ts'
import { MIGRATIONS } from './migrations.ts'
import { readRecord } from './records.ts'
import { runMigration } from './run-migration.ts'
import { surveyMigration } from './survey.ts'
import { withStore } from './with-store.ts'

/** Documents of one page: few enough for one commit, even if each is long. */
const PAGE_SIZE = 200

async function migrate(
  db: Firestore,
  which: readonly Migration[],
  options: { isPlan: boolean; isAgreed: boolean },
) {
  for (const migration of which) {
    const record = await readRecord(db, migration)
    const cursor = record?.state === 'running' ? record.cursor : null
    const survey = await surveyMigration(db, migration, cursor, PAGE_SIZE)
    for (const line of surveyLines(migration, survey)) console.log(line)
  }
  if (options.isPlan || which.length === 0) return
  if (!options.isAgreed) await agree('実行しますか？')
  const pace = writeBrake(WRITE_PACE)
  for (const migration of which) {
    const done = await runMigration(db, migration, {
      pageSize: PAGE_SIZE,
      pace,
      retries: LIMITS,
      told: ({ looked }) => {
        console.log(`    ${migration.id}: ${looked.toLocaleString('ja-JP')}件`)
      },
    })
    console.log(stateLine(migration, done))
  }
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      plan: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      again: { type: 'string', multiple: true, default: [] },
    },
  })
  const { id } = readTarget(values.project)
  const strange = values.again.filter((wish) => !MIGRATIONS.some((migration) => migration.id === wish))
  if (strange.length > 0) throw new Refusal(`そのような移行はありません: ${strange.join('、')}`)
  console.log(`プロジェクト ${id} のデータを移行します。\n`)
  return withStore(id, async (db) => {
    const open: Migration[] = []
    for (const migration of MIGRATIONS) {
      const record = await readRecord(db, migration)
      console.log(stateLine(migration, record))
      if (record?.state !== 'done' || values.again.includes(migration.id)) open.push(migration)
    }
    console.log('')
    await migrate(db, open, { isPlan: values.plan, isAgreed: values.yes })
    if (open.length === 0) console.log('実行する移行はありません。')
    return 0
  })
})
