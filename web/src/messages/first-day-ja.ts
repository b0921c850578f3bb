import type { FirstStep } from '@kenshu/contract/first-day/steps'
import type { Role } from '@kenshu/contract/roles'

/** The sentences of the first-day checklist, in the guide and above the list. */
export const firstDayMessages = {
  title: '初日にすること',
  hint: 'サーバーの記録から、終わったものに自動で印が付きます。',
  done: '済み',
  open: 'これから',
  allDone: 'すべて終わりました。',
  failed: '進み具合を取得できませんでした',
  /** of the button above the list */
  left: (count: number) => `初日にすること（残り${String(count)}）`,
  guide: 'ヘルプを開く',
  dismiss: '今後は表示しない',
  steps: {
    roles: 'ほかの人にロールを設定する（ユーザー管理）',
    settings: 'リマインドと確認コードの設定を確かめて保存する（設定）',
    importing: '最初のデータ登録を実行する（ZACデータアップロード）',
    requested: '最初の検収依頼メールを送る（納品書一覧）',
    morningMail: '朝のメールを受け取るかどうかを決めて保存する（自分の設定）',
    ownNotes: '自分が営業担当者の納品書がある（納品書一覧）',
    uploaded: '最初のアップロードをする（サンプルファイルでも試せます）',
    checked: '事前チェックの結果を見る',
    promoted: '最初のデータ登録を実行する',
  } satisfies Record<FirstStep, string>,
  roles: {
    admin: 'まず人とデータをそろえ、次に設定を確かめます。',
    normal: '自分の納品書を確かめてから、検収を依頼します。',
    csv_uploader: 'サンプルで一度試してから、本番のデータを登録します。',
  } satisfies Record<Role, string>,
} as const
