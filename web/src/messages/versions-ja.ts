const named = (revision: number) => (revision === 0 ? '既定' : `第${String(revision)}版`)

/** All Japanese sentences of the saved versions of settings. */
export const versionMessages = {
  title: '保存した版',
  of: named,
  savedBy: (at: string, by: string) => `${at} ${by}`,
  first: 'システムを設置したときの内容',
  load: '読み込む',
  loadOf: (revision: number) => `${named(revision)}を読み込む`,
  loaded: (revision: number) =>
    `${named(revision)}を読み込みました。「設定を保存」を押すまで、設定は変わりません。`,
  failed: '保存した版を読み込めませんでした',
} as const
