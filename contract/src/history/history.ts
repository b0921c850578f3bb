import { z } from 'zod'
import { HISTORY_PAGE } from '../limits.ts'
import { CURSOR_FAULT } from '../sentences.ts'
import { told } from '../told-issue.ts'

/** Every action that `auditLog` records, with its display name. */
export const AUDIT_ACTIONS = {
  'user.initial_admin': '初期管理者の登録',
  'user.role': 'ロールの変更',
  'user.renamed': '氏名・メールアドレスの変更',
  'user.waiting': '本人確認待ち',
  'user.confirmed': '本人確認',
  'user.sign_in': 'ログイン',
  'user.sign_out': 'ログアウト',
  'user.sessions_ended': 'ログインの強制終了',
  'user.closed': 'アカウントの利用停止',
  'user.opened': 'アカウントの利用再開',
  'zac.upload': 'ZACデータのアップロード',
  'zac.promote': 'データ登録',
  'zac.undo': 'データ登録の取り消し',
  'note.edit': '編集',
  'note.status': 'ステータスの変更',
  'note.stop': '営業発行停止',
  'note.undo': 'ステータスを元に戻す',
  'note.delete': '削除',
  'note.rejection': '差し戻しの対応',
  'note.unlock': 'パスワード誤入力によるロックの解除',
  'note.reissue': '検収URL・パスワードの再発行',
  'note.secrets': '検収URL・パスワードの表示（その日の初回）',
  'note.download': '納品書データのダウンロード',
  'month.tick': '月次の締めチェックリストの変更',
  'month.close': '月次の締め',
  'month.reopen': '月次の締めの取り消し',
  'view.share': '共有ビューの作成',
  'view.edit': '共有ビューの変更',
  'view.unshare': 'ビューの共有の解除',
  'view.delete': '共有ビューの削除',
  'mail.sent': '検収依頼メールの送信',
  'mail.failed': '検収依頼メールの送信失敗',
  'mail.unclear': '検収依頼メールの送信結果不明',
  'mail.trial': '検収依頼の試しのメールの送信',
  'mail.bounced': '検収依頼メールの不達',
  'mail.test': '試しのメールの送信',
  'client.view': 'クライアントの閲覧',
  'client.view_readonly': 'クライアントの閲覧（閲覧専用URL、その日の初回）',
  'client.view_bundle': 'クライアントの閲覧（まとめて依頼の一覧、初回）',
  'client.locked': 'パスワードの連続誤入力による一時ロック',
  'client.accept': '検収',
  'client.reject': '差し戻し',
  'notice.sent': '通知メールの送信',
  'notice.failed': '通知メールの送信失敗',
  'notice.unclear': '通知メールの送信結果不明',
  'notice.bounced': '通知メールの不達',
  'reminder.bounced': 'リマインドメールの不達',
  'bulk.begun': '一括処理の開始',
  'bulk.cancelled': '一括処理の中止',
  'reminder.sent': 'リマインドメールの送信',
  'reminder.failed': 'リマインドメールの送信失敗',
  'reminder.unclear': 'リマインドメールの送信結果不明',
  'reminder.note': 'リマインドの停止・再開',
  'reminder.client': 'クライアントへのリマインドの停止・再開',
  'reminder.take_out': 'リマインド予定の変更',
  'settings.company': '会社情報とメール文面の変更',
  'settings.zac_columns': 'ZAC列の変更',
  'settings.codes': '確認コードの設定の変更',
  'settings.reminders': 'リマインドの設定の変更',
  'settings.trail_mails': 'チェックポイントの送付先の変更',
  'trail.export': '証跡の書き出し',
  'pack.made': '税務調査パックの作成',
  'pack.download': '税務調査パックのダウンロード',
  'personal.export': '個人データの書き出し',
  'personal.blank': '個人データの消去',
  'integrity.repair': '整合性チェックの修復',
  'settings.morning_mail': '朝のメールの設定の変更',
} as const

export type AuditAction = keyof typeof AUDIT_ACTIONS

/** One entry of a note's history. `changes` has the values before and after, as displayed. */
export const historyEntrySchema = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    /** display name or e-mail of the person */
    who: z.string(),
    action: z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]),
    changes: z.array(
      z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() }),
    ),
    /** one more sentence, such as the recipient of a mail or why it failed; '' if there is none */
    remark: z.string(),
    /** the bundle whose mail the entry is about; null if none */
    bundleId: z.string().nullable(),
  })
  .meta({ id: 'HistoryEntry' })

export type HistoryEntry = z.infer<typeof historyEntrySchema>

const HISTORY_CURSOR = /^(\d{1,14}_[A-Za-z0-9][\w.:~-]{0,299})?$/

/** Where a page begins: the time (milliseconds since 1970) and the id of the last entry before it; '' for the first page. */
export const historyCursorSchema = z
  .string()
  .regex(HISTORY_CURSOR)
  .refine((cursor) => HISTORY_CURSOR.test(cursor), told(CURSOR_FAULT))
  .default('')

/**
 * GET /api/v1/delivery_notes/{id}/history/: a page, newest first. `before`: the cursor from `next` of the previous page. `limit`: the
 * maximum number of entries.
 */
export const historyQuerySchema = z.strictObject({
  before: historyCursorSchema,
  limit: z.coerce.number().int().min(1).max(HISTORY_PAGE).default(HISTORY_PAGE),
})

export type HistoryQuery = z.infer<typeof historyQuerySchema>

export const historyPageSchema = z
  .object({ entries: z.array(historyEntrySchema), /** null on the last page */ next: z.string().nullable() })
  .meta({ id: 'HistoryPage' })

export type HistoryPage = z.infer<typeof historyPageSchema>
