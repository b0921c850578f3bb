import { DAY_MS } from '@kenshu/contract/time-units'
import type { App } from 'firebase-admin/app'
import { z } from 'zod'
import { LIMITS } from '../../config/limits/limits.ts'
import { describeCrash, OwnError } from '../../failure.ts'
import type { BackupSource } from '../../usecases/state/backups.ts'

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.locations.backups */
const backupsSchema = z.object({
  backups: z
    .array(z.object({ database: z.string(), snapshotTime: z.iso.datetime(), state: z.string() }))
    .default([]),
})

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.backupSchedules */
const schedulesSchema = z.object({
  backupSchedules: z
    .array(
      z.object({
        retention: z.string().regex(/^\d+(\.\d+)?s$/),
        dailyRecurrence: z.object({}).optional(),
        weeklyRecurrence: z.object({}).optional(),
      }),
    )
    .default([]),
})

/** Calls the administration of Firestore with GET. @throws Error if it does not answer, or refuses */
type Admin = (path: string) => Promise<unknown>

/** Firestore's administration, as the function's service account: the Admin SDK has no method for backups. */
export function cloudAdmin(app: App, host = 'https://firestore.googleapis.com'): Admin {
  return async (path) => {
    const token = (await app.options.credential?.getAccessToken())?.access_token ?? ''
    const response = await fetch(`${host}/v1/${path}`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(LIMITS.backupsMs),
    })
    if (!response.ok) throw new OwnError(`Firestore answers ${String(response.status)} about ${path}`)
    return response.json()
  }
}

/** The newest complete backup of the database, wherever it is kept, and the schedules. */
export function firestoreBackups(
  admin: Admin,
  projectId: string,
  log: { error(message: string, fields: Record<string, unknown>): void },
): BackupSource {
  const database = `projects/${projectId}/databases/(default)`
  return {
    async read() {
      try {
        const [listed, planned] = await Promise.all([
          admin(`projects/${projectId}/locations/-/backups`),
          admin(`${database}/backupSchedules`),
        ])
        const moments = backupsSchema
          .parse(listed)
          .backups.filter((backup) => backup.database === database && backup.state === 'READY')
          .map(({ snapshotTime }) => Date.parse(snapshotTime))
        return {
          state: 'known',
          last: moments.length === 0 ? null : new Date(Math.max(...moments)),
          schedules: schedulesSchema.parse(planned).backupSchedules.map((schedule) => ({
            every: schedule.dailyRecurrence === undefined ? 'week' : 'day',
            keptDays: Math.round((Number.parseFloat(schedule.retention) * 1000) / DAY_MS),
          })),
        }
      } catch (error) {
        log.error('the backups cannot be read', { error: describeCrash(error) })
        return { state: 'unreadable' }
      }
    },
  }
}
