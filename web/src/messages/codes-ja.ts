/** All Japanese sentences of the settings of clients' one-time codes. */
export const codeMessages = {
  title: '検収時の確認コード',
  hint: 'クライアントが検収・差し戻しをするときに、検収依頼メールの宛先へ6桁の確認コードを送り、入力してもらいます。URLとパスワードを知っているだけでは回答できなくなります。',
  scope: '確認コードを求める取引先',
  scopes: {
    none: '求めない',
    chosen: '選択した取引先',
    all: 'すべての取引先',
  },
  clients: '取引先',
  clientsPlaceholder: '名前の一部を入力',
  clientsMissing: '取引先を1件以上選択してください。',
  clientsFull: (most: number) => `選択できる取引先は${String(most)}件までです。`,
  clientsLoading: '読み込んでいます…',
  clientsNone: '該当する取引先がありません',
  clientsFailed: '取引先の一覧を読み込めませんでした。',
  clear: '選択した取引先をすべて外す',
  effect:
    '変更は、これから行われる回答に適用されます。宛先のメールアドレスがない納品書や、宛先が社内のメールアドレスの納品書は、回答できなくなります。',
  save: 'この内容で保存する',
  saved: '確認コードの設定を保存しました。',
  loadFailed: '確認コードの設定を読み込めませんでした',
} as const
