import { z } from 'zod'

/** What a finding of the nightly check means, and what its repair does. */
interface FindingKindText {
  label: string
  /** what it means for people who use the product */
  meaning: string
  /** what its repair does; null if only people can mend it */
  repair: string | null
}

/**
 * Every kind of finding of the nightly check (docs/decisions/0060-integrity-check.md), with its texts. A repair only writes what follows from
 * other data, or removes what nobody uses.
 */
export const FINDINGS = {
  note_unreadable: {
    label: '読み取れない納品書',
    meaning:
      '保存されている内容が壊れているため、一覧や集計に出ません。システムの運用担当者に連絡してください。',
    repair: null,
  },
  note_id: {
    label: '番号と合わない納品書',
    meaning:
      '納品書のIDが納品書番号から決まるIDと違うため、次のデータ登録で同じ番号の納品書がもう1件できます。',
    repair: null,
  },
  amounts: {
    label: '税込金額の不一致',
    meaning: '税抜金額と消費税の合計が、税込金額と一致しません。',
    repair: null,
  },
  lines_total: {
    label: '明細の合計の不一致',
    meaning:
      '明細の金額の合計が、税抜金額と一致しません。ZACのデータでも同じ場合は、問題ではありません（メールではお知らせしません）。',
    repair: null,
  },
  status_answer: {
    label: 'ステータスと回答の不一致',
    meaning: '納品書のステータスが、クライアントの検収・差し戻しの内容と合いません。',
    repair: null,
  },
  answer_missing: {
    label: '検収・差し戻しの記録がない納品書',
    meaning: '納品書が参照している検収または差し戻しの記録がないか、別の納品書の記録です。',
    repair: null,
  },
  answer_differs: {
    label: '検収した内容と違う納品書',
    meaning: '検収後に、納品書の番号または金額が変わっています。',
    repair: null,
  },
  answer_hash: {
    label: '改変された検収・差し戻しの記録',
    meaning: '記録された文書が、そのハッシュ値と一致しません。',
    repair: null,
  },
  answer_orphan: {
    label: '納品書のない検収・差し戻しの記録',
    meaning: '記録が指す納品書が、削除済みの納品書の中にもないか、納品書がこの検収を参照していません。',
    repair: null,
  },
  marks: {
    label: '一覧の目印の不一致',
    meaning:
      '保存されている目印が、納品書の内容から決まる目印と違うため、「きょう」の件数が正しくありません。',
    repair: '目印を納品書の内容から計算し直します。',
  },
  search_keys: {
    label: '検索キーの不一致',
    meaning: '全期間の検索で、この納品書が見つからないことがあります。',
    repair: '検索キーを納品書の内容から計算し直します。',
  },
  import_hash: {
    label: 'データ登録の照合値の不一致',
    meaning: '次のデータ登録で、ZACの変更が反映されないことがあります。',
    repair: '照合値を削除します。次のデータ登録では、項目を1つずつ比較します。',
  },
  import_runs: {
    label: 'データ登録との対応の不一致',
    meaning: 'データ登録の結果から開いた一覧に、この納品書が正しく表示されません。',
    repair: '対応を登録の記録から計算し直します。',
  },
  party: {
    label: 'クライアント・営業担当者の一覧からの漏れ',
    meaning: '絞り込みや月次の選択肢に、クライアントまたは営業担当者が出ません。',
    repair: '一覧に追加します。',
  },
  change_ahead: {
    label: '画面への更新通知の不一致',
    meaning: '開いている一覧に、納品書のいまの内容と違う内容が表示されることがあります。',
    repair: '更新通知を削除します。',
  },
  audit_reference: {
    label: '記録のない納品書を指す履歴',
    meaning: '履歴が指す納品書または検収の記録が、どこにもありません。',
    repair: null,
  },
  bundle_reference: {
    label: '納品書のないまとめて依頼',
    meaning: 'まとめて依頼したメールの納品書の記録が、削除済みの納品書の中にもありません。',
    repair: null,
  },
  closing_record: {
    label: '締めの記録の不一致',
    meaning: '月次は締められていますが、その締めの記録がないか、取り消されたことになっています。',
    repair: null,
  },
  trail_changed: {
    label: '封印後に変更された証跡',
    meaning: '証跡の記録が、封印したときの内容と違います。証跡を書き出して検証してください。',
    repair: null,
  },
  trail_removed: {
    label: '封印後に削除された証跡',
    meaning: '封印した証跡の記録がありません。証跡を書き出して検証してください。',
    repair: null,
  },
  trail_blanked: {
    label: '記録のない消去',
    meaning:
      '証跡の記録の一部が消去されていますが、消去したことの記録がありません。証跡を書き出して検証してください。',
    repair: null,
  },
  mail_stuck: {
    label: '止まっているメール',
    meaning: '送信待ちまたは送信中のまま、1日以上たっています。送信中のものは、届いたかどうか分かりません。',
    repair:
      '送信中のものは「送信結果不明」、送信待ちのものは「送信失敗」として終わらせます。メールは送信しません。',
  },
  lock_left: {
    label: '期限切れの予約',
    meaning: '終わった処理の予約が残っています。ほかの処理を妨げることはありません。',
    repair: '予約を削除します。',
  },
  run_stalled: {
    label: '止まっているデータ登録',
    meaning:
      '処理中のまま、処理しているものがありません。もう一度データ登録を実行すると、続きから処理します。',
    repair: null,
  },
  job_stalled: {
    label: '止まっている一括処理',
    meaning: '1日以上終わっていません。一括処理の画面で「再開する」を押してください。',
    repair: null,
  },
  job_counts: {
    label: '一括処理の件数の不一致',
    meaning: '一括処理の件数が、納品書ごとの結果と一致しません。',
    repair: null,
  },
  answers_left: {
    label: '終わっていない「すべて検収する」',
    meaning:
      'クライアントの「すべて検収する」が、1日以上終わっていません。納品書ごとの検収の状況を確認してください。',
    repair: null,
  },
  file_orphan: {
    label: '持ち主のないファイル',
    meaning: 'アップロードの記録がないファイルが残っています。',
    repair: 'ファイルを削除します。元に戻せません。',
  },
  file_missing: {
    label: '失われたファイル',
    meaning: 'アップロード、処理結果、または締めのファイルがありません。バックアップから戻してください。',
    repair: null,
  },
  totals: {
    label: '件数・金額の集計の不一致',
    meaning: '納品書を1件ずつ数えた結果が、データベースの集計と一致しません。',
    repair: null,
  },
} as const satisfies Record<string, FindingKindText>

export type FindingKind = keyof typeof FINDINGS

export const FINDING_KINDS = Object.keys(FINDINGS) as [FindingKind, ...FindingKind[]]

/** Kinds that may be as they should be, so that nobody is mailed about them. */
export const QUIET_KINDS: readonly FindingKind[] = ['lines_total', 'lock_left']

/** A place where something does not add up. */
export const findingSchema = z.object({
  kind: z.enum(FINDING_KINDS),
  /** path of the document or file */
  place: z.string(),
  /** what people know it by, such as a billing number; '' if there is nothing better than the place */
  name: z.string(),
  /** the values that differ, without personal data; '' if there are none to tell */
  detail: z.string(),
})

export type Finding = z.infer<typeof findingSchema>
