import type { CheckStep } from '@kenshu/contract/monthly/checklist'
import type { LateChange } from '@kenshu/contract/monthly/close'

/** All Japanese sentences of 締めチェックリスト and 締め. */
export const monthCloseMessages = {
  title: '締めチェックリスト',
  failed: '締めの状況を取得できませんでした',
  shownAnew: '最新の状況を表示し直します。確かめてから、必要であればもう一度お試しください。',
  steps: {
    import: '取込',
    request: '依頼',
    answer: '回答',
    reconcile: '突き合わせ',
  } satisfies Record<CheckStep, string>,
  close: '締め',
  done: '済み',
  open: '未完了',
  missing: {
    no_export: 'データ登録がありません',
    partial: '月の一部だけの可能性',
    failed: (count: string) => `失敗 ${count}件`,
    differences: (count: string) => `差のある納品書 ${count}件`,
    unasked: (count: string) => `あと${count}件`,
    waiting: (count: string) => `あと${count}件`,
    rejected: (count: string) => `差し戻し ${count}件`,
  },
  /** for screen readers */
  about: {
    unasked: '未依頼',
    waiting: '検収待ち',
    rejected: '差し戻し',
    failed: 'データ登録に失敗した行',
    differences: '差のある納品書',
  },
  tick: {
    set: '済みにする',
    setFor: (step: string) => `${step}を済みにする`,
    unset: 'チェックを外す',
    unsetFor: (step: string) => `${step}のチェックを外す`,
    by: (who: string, when: string) => `${who} ${when}`,
    failed: 'チェックを変更できませんでした',
    unclear: 'チェックが変更されたか確認できませんでした',
  },
  closing: {
    button: '締める',
    again: '締め直す',
    running: '締めています…',
    title: (month: string) => `${month}を締める`,
    what: 'いまの件数と金額、納品書のCSVを記録します。締めた後も納品書は変更でき、変更は「締め後の変更」に表示されます。',
    remains: (steps: string) => `まだ完了していない項目があります：${steps}`,
    notBegun: 'まだ始まっていない月は締められません',
    notOver: (lastDay: string) => `月はまだ終わっていません（${lastDay}まで）`,
    adminOnly: '管理者が締めます',
    closedBy: (who: string, when: string) => `${who} ${when}`,
    done: (month: string) => `${month}を締めました`,
    failed: '締められませんでした',
    unclear: '締められたか確認できませんでした',
  },
  reopen: {
    button: '締めを取り消す',
    title: (month: string) => `${month}の締めを取り消す`,
    what: '締めの記録とCSVは残ります。もう一度締めると、新しい記録になります。',
    failed: '締めを取り消せませんでした',
    unclear: '締めを取り消せたか確認できませんでした',
  },
  records: {
    title: '締めの記録',
    count: '件数',
    amount: '税込金額',
    difference: 'ZACとの差額',
    none: '—',
    by: '締めた人',
    at: '締めた日時',
    reopened: (who: string, when: string) => `${when} ${who}が取り消し`,
    standing: '有効',
    replaced: '締め直し済み',
    state: '状態',
    csv: 'CSV',
    csvOf: (when: string) => `${when}のCSVをダウンロード`,
    csvFailed: 'CSVをダウンロードできませんでした',
  },
  late: {
    title: '締め後の変更',
    more: '新しい順に一部だけを表示しています。',
    note: '納品書',
    what: '内容',
    who: '変更した人',
    when: '日時',
    gone: '（不明）',
    kinds: {
      changed: '',
      imported_new: 'データ登録（新規）',
      imported: 'データ登録（更新）',
      import_undone: 'データ登録の取り消し',
      deleted: '削除',
    } satisfies Record<LateChange['kind'], string>,
    deletedByUndo: 'データ登録の取り消しによる削除',
    change: (label: string, before: string, after: string) => `${label}：${before} → ${after}`,
    empty: '（空欄）',
    list: (count: string) => `締め後の変更 ${count}件`,
    atLeast: (count: string) => `締め後の変更 ${count}件以上`,
  },
} as const

/** Several names in one sentence. */
export function listed(names: readonly string[]): string {
  return names.join('、')
}
