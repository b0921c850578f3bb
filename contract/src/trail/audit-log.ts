import { z } from 'zod'
import { type AuditAction, historyCursorSchema, historyEntrySchema } from '../history/history.ts'
import { EMAIL_LENGTH, ID_LENGTH } from '../limits.ts'
import { namedDaySchema } from '../request-range.ts'

interface AuditGroupOf {
  label: string
  actions: readonly AuditAction[]
}

/** The kinds of actions by which 操作履歴 can be filtered. Each action is in exactly one. */
export const AUDIT_GROUPS = {
  people: {
    label: 'ユーザーとロール',
    actions: [
      'user.initial_admin',
      'user.role',
      'user.renamed',
      'user.waiting',
      'user.confirmed',
      'user.sessions_ended',
      'user.closed',
      'user.opened',
    ],
  },
  sessions: { label: 'ログイン・ログアウト', actions: ['user.sign_in', 'user.sign_out'] },
  imports: { label: 'ZACデータの登録', actions: ['zac.upload', 'zac.promote', 'zac.undo'] },
  notes: {
    label: '納品書の操作',
    actions: [
      'note.edit',
      'note.status',
      'note.stop',
      'note.undo',
      'note.delete',
      'note.rejection',
      'note.unlock',
      'note.reissue',
      'note.secrets',
      'bulk.begun',
      'bulk.cancelled',
    ],
  },
  mails: {
    label: 'メール・リマインド',
    actions: [
      'mail.sent',
      'mail.failed',
      'mail.unclear',
      'mail.trial',
      'mail.bounced',
      'mail.test',
      'notice.sent',
      'notice.failed',
      'notice.unclear',
      'notice.bounced',
      'reminder.sent',
      'reminder.failed',
      'reminder.unclear',
      'reminder.bounced',
      'reminder.note',
      'reminder.client',
      'reminder.take_out',
    ],
  },
  clients: {
    label: 'クライアントの操作',
    actions: [
      'client.view',
      'client.view_readonly',
      'client.view_bundle',
      'client.locked',
      'client.accept',
      'client.reject',
    ],
  },
  months: { label: '月次の締め', actions: ['month.tick', 'month.close', 'month.reopen'] },
  files: {
    label: 'ダウンロード・書き出し',
    actions: ['note.download', 'trail.export', 'pack.made', 'pack.download', 'personal.export'],
  },
  settings: {
    label: '設定・ビュー・データの管理',
    actions: [
      'settings.company',
      'settings.zac_columns',
      'settings.codes',
      'settings.reminders',
      'settings.trail_mails',
      'settings.morning_mail',
      'view.share',
      'view.edit',
      'view.unshare',
      'view.delete',
      'personal.blank',
      'integrity.repair',
    ],
  },
} as const satisfies Record<string, AuditGroupOf>

export type AuditGroup = keyof typeof AUDIT_GROUPS

const GROUPS = Object.keys(AUDIT_GROUPS) as [AuditGroup, ...AuditGroup[]]

const dayOrNone = z.union([z.literal(''), namedDaySchema]).default('')

/**
 * GET /api/v1/trail/log/: a page of the audit entries of the whole company, newest first. All conditions are combined; '' means none.
 * `email`: of the person who did it, as it was then. `target`: the id of a note, a user or another thing that the entries are about.
 * `from_date`, `to_date`: days in Tokyo, both included. `before`: the cursor from `next` of the previous page.
 */
export const auditLogQuerySchema = z.strictObject({
  email: z.string().trim().max(EMAIL_LENGTH).default(''),
  group: z.enum([...GROUPS, '']).default(''),
  target: z.string().trim().max(ID_LENGTH).default(''),
  from_date: dayOrNone,
  to_date: dayOrNone,
  before: historyCursorSchema,
})

export type AuditLogQuery = z.infer<typeof auditLogQuerySchema>

/** An entry of 操作履歴. `changes` has the first changed fields, cut to their beginning. */
export const auditLogEntrySchema = historyEntrySchema
  .pick({ id: true, at: true, action: true, changes: true, remark: true })
  .extend({
    /** the person's name then, or their e-mail if they had none; クライアント, システム */
    who: z.string(),
    /** '' for a client and for the product itself */
    email: z.string(),
    /** note, job: `id` is that of an existing note, or of a job that is still kept. gone: a note that was deleted */
    target: z.object({
      kind: z.enum(['note', 'gone', 'job', 'other']),
      id: z.string(),
      /** number of the note, e-mail of the user, month; '' if the action says it all */
      label: z.string(),
    }),
  })
  .meta({ id: 'AuditLogEntry' })

export type AuditLogEntry = z.infer<typeof auditLogEntrySchema>

export const auditLogPageSchema = z
  .object({ entries: z.array(auditLogEntrySchema), /** null on the last page */ next: z.string().nullable() })
  .meta({ id: 'AuditLogPage' })

export type AuditLogPage = z.infer<typeof auditLogPageSchema>
