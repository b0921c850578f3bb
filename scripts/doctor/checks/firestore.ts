import { z } from 'zod'
import { REGION } from '../../project.ts'
import { defineCheck } from '../check.ts'
import { type Finding, fixable, gcloud, problem } from '../finding.ts'
import { google, read, readIfThere } from '../question.ts'

const DATABASE = '--database=(default)'

const databaseSchema = z.object({
  type: z.string(),
  locationId: z.string(),
  // Answers from before there were editions have none.
  databaseEdition: z.string().default('STANDARD'),
  pointInTimeRecoveryEnablement: z.string().default('POINT_IN_TIME_RECOVERY_DISABLED'),
  deleteProtectionState: z.string().default('DELETE_PROTECTION_DISABLED'),
})

const databaseUrl = (id: string) => `firestore.googleapis.com/v1/projects/${id}/databases/(default)`

const NEW_ONE = '変更できないため、データを入れる前に、別のプロジェクトで作り直してください。'

/** Where and what the database is, and whether a mistake can be undone. */
export const databaseCheck = defineCheck({
  title: 'Firestore',
  right: `Firestore は ${REGION} にあり、ポイントインタイム リカバリと削除保護が有効です。`,
  questions: ({ id }) => ({ database: google(databaseUrl(id)) }),
  judge: ({ database }, { id }) => {
    const found = readIfThere(databaseSchema, database)
    if (found === null) {
      return [
        fixable(
          'Firestore のデータベース (default) がありません。',
          gcloud(
            ...['firestore', 'databases', 'create', DATABASE, `--location=${REGION}`, '--edition=standard'],
            ...['--enable-pitr', '--delete-protection', `--project=${id}`],
          ),
        ),
      ]
    }
    const findings: Finding[] = []
    if (found.type !== 'FIRESTORE_NATIVE') {
      findings.push(problem('Firestore がネイティブ モードではありません。', NEW_ONE))
    }
    if (found.locationId !== REGION) {
      findings.push(
        problem(
          `Firestore が ${found.locationId} にあります。通知メールのイベントが届くのは、${REGION} にあるときだけです。`,
          NEW_ONE,
        ),
      )
    }
    if (found.databaseEdition !== 'STANDARD') {
      findings.push(problem(`Firestore のエディションが ${found.databaseEdition} です。`, NEW_ONE))
    }
    if (found.pointInTimeRecoveryEnablement !== 'POINT_IN_TIME_RECOVERY_ENABLED') {
      findings.push(
        fixable(
          'ポイントインタイム リカバリが無効です。誤って変更したデータを、7 日以内でも元に戻せません。',
          gcloud('firestore', 'databases', 'update', DATABASE, '--enable-pitr', `--project=${id}`),
        ),
      )
    }
    if (found.deleteProtectionState !== 'DELETE_PROTECTION_ENABLED') {
      findings.push(
        fixable(
          '削除保護が無効です。データベースごと、誤って削除できます。',
          gcloud('firestore', 'databases', 'update', DATABASE, '--delete-protection', `--project=${id}`),
        ),
      )
    }
    return findings
  },
})

const schedulesSchema = z.object({
  backupSchedules: z
    .array(
      z.object({
        retention: z.string(),
        dailyRecurrence: z.object({}).optional(),
        weeklyRecurrence: z.object({}).optional(),
      }),
    )
    .default([]),
})

/** Whether backups are made regularly. */
export const backupsCheck = defineCheck({
  title: 'バックアップ',
  right: 'Firestore のバックアップのスケジュールがあります。',
  // gcloud does not wait until a new database is there, and one that is not has no schedule.
  questions: ({ id }) => ({
    database: google(databaseUrl(id)),
    schedules: google(`${databaseUrl(id)}/backupSchedules`),
  }),
  judge: ({ database, schedules }, { id }) => {
    read(databaseSchema, database)
    return read(schedulesSchema, schedules).backupSchedules.length > 0
      ? []
      : [
          fixable(
            'Firestore のバックアップのスケジュールがありません。7 日より前の状態には戻せません。',
            gcloud(
              ...['firestore', 'backups', 'schedules', 'create', DATABASE],
              ...['--recurrence=daily', '--retention=14w', `--project=${id}`],
            ),
            '費用は docs/operations.md の「Backup and restore」にあります。',
          ),
        ]
  },
})
