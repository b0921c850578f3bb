/** All Japanese sentences of the bars above a page: no connection, old data, a new version of the app. */
export const barMessages = {
  label: '画面の状態',
  offline: (since: string) =>
    `インターネットにつながっていません。表示は ${since} 時点の内容です。つながると、自動で最新になります。`,
  failing: (since: string) =>
    `最新の内容を取得できません。表示は ${since} 時点の内容です。自動で取得し直しています。`,
  fetchNow: '今すぐ取得する',
  newVersion: '新しい版があります。更新しても、入力中の内容は残ります。',
  update: '更新する',
} as const
