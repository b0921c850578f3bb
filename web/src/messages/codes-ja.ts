import { CODE_DIGITS } from '@kenshu/contract/limits'

/** All Japanese sentences of the settings of clients' one-time codes. */
export const codeMessages = {
  title: '検収時の確認コード',
  hint: `クライアントが検収・差し戻しをするときに、検収依頼メールの宛先へ${String(CODE_DIGITS)}桁の確認コードを送り、入力してもらいます。URLとパスワードを知っているだけでは回答できなくなります。`,
  scope: '確認コードを求めるクライアント',
  scopes: {
    none: '求めない',
    chosen: '選択したクライアント',
    all: 'すべてのクライアント',
  },
  clients: 'クライアント',
  clientsPlaceholder: '名前の一部を入力',
  clientsMissing: 'クライアントを1件以上選択してください。',
  clientsFull: (most: number) => `選択できるクライアントは${String(most)}件までです。`,
  clientsLoading: '読み込んでいます…',
  clientsNone: '該当するクライアントがありません',
  clientsFailed: 'クライアントの一覧を読み込めませんでした。',
  clear: '選択したクライアントをすべて外す',
  effect:
    '変更は、これから行われる回答に適用されます。宛先のメールアドレスがない納品書や、宛先が社内のメールアドレスの納品書は、回答できなくなります。',
  save: '設定を保存',
  saved: '確認コードの設定を保存しました。',
  loadFailed: '確認コードの設定を読み込めませんでした',
} as const
