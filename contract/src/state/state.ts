import { z } from 'zod'
import { findingSchema } from '../integrity/findings.ts'
import { testMailSchema } from './test-mail.ts'

/** The address of the page about the state of the system, for admins. */
export const STATE_PATH = '/admin/settings/state'

const moment = z.iso.datetime()

/** GET /api/v1/state/: how the system is, as far as it knows by itself. */
export const systemStateSchema = z
  .object({
    /** the newest upload; null if there is none */
    last_upload: z
      .object({
        folder: z.string(),
        state: z.enum(['uploaded', 'queued', 'running', 'done', 'failed']),
        uploaded_at: moment,
        finished_at: moment.nullable(),
        failed_count: z.int(),
      })
      .nullable(),
    /** promotes and jobs that are queued or running */
    running: z.object({ promotes: z.int(), jobs: z.int() }),
    mails: z.object({
      /** notices and reminders that wait to be sent, and since when the oldest does; null if none waits */
      waiting: z.int(),
      waiting_since: moment.nullable(),
      /** notes whose last request did not reach the client, by why */
      failed: z.int(),
      unclear: z.int(),
      bounced: z.int(),
    }),
    trail: z.object({
      /** leaves in the tree, and of them sealed by the last checkpoint */
      size: z.int(),
      published: z.int(),
      looked_at: moment.nullable(),
      /** the day of the last day's checkpoint; '' before the first */
      day: z.string(),
    }),
    integrity: z.object({
      /** since when a check is running; null if none is */
      running_since: moment.nullable(),
      last: z
        .object({
          begun: moment,
          ended: moment,
          /** documents of each part, and the parts of which the rest is for the next night */
          seen: z.record(z.string(), z.int()),
          partial: z.array(z.string()),
          found: z.record(z.string(), z.int()),
          findings: z.array(findingSchema),
        })
        .nullable(),
    }),
    /** the last test mail; null before the first */
    test_mail: testMailSchema.nullable(),
    /** `nowhere`: the emulators have no backups. `unreadable`: Google did not tell them. */
    backups: z.union([
      z.object({ state: z.enum(['nowhere', 'unreadable']) }),
      z.object({
        state: z.literal('known'),
        /** the moment that the newest complete backup holds; null if there is none */
        last: moment.nullable(),
        /** the newest is older than the schedules let expect */
        is_late: z.boolean(),
        schedules: z.array(z.object({ every: z.enum(['day', 'week']), kept_days: z.int() })),
      }),
    ]),
    /** what runs on the server, in the platform's word; '' where it does not say */
    revision: z.string(),
    /** what it was built from: the commit in short, '' if unknown; and when, null if it is not deployed */
    release: z.object({ commit: z.string(), built_at: moment.nullable() }),
    /** the usage of this month, estimated from its number of notes: neither the emulators nor Google report it to the app */
    usage: z.object({ month: z.string(), notes: z.int(), reads: z.int(), writes: z.int() }),
  })
  .meta({ id: 'SystemState' })

export type SystemState = z.infer<typeof systemStateSchema>
