/**
 * The sentences of the app's frame and of the sign-in, and those that no screen has alone: failures, fields for dates and amounts. Strings
 * quoted in the specification are exact.
 */
export const messages = {
  app: {
    name: 'オンライン検収システム',
    checkingLogin: 'ログイン確認中...',
    loggedInAs: 'ログイン中: ',
    logout: 'ログアウト',
    logoutFailed: 'ログアウトに失敗しました。もう一度お試しください。',
    skipToContent: '本文へ移動',
    mainNavigation: 'メインメニュー',
    sidebar: 'サイドバー',
    keys: 'キーボード操作',
    openMenu: 'メニューを開く',
    closeMenu: 'メニューを閉じる',
    closeDialog: '閉じる',
    confirm: 'OK',
    cancel: 'キャンセル',
    toHome: 'ホームへ戻る',
    retry: 'もう一度試す',
    /** the same button where a page may have several; the sentence says what failed */
    retryOf: (failed: string) => `${failed}：もう一度試す`,
    reload: '再読み込み',
    requestId: '問い合わせ番号',
    loading: '読み込み中',
    newTab: '（新しいタブで開きます）',
  },
  leave: {
    title: '保存していない変更があります',
    question: 'このページを離れると、入力した内容は失われます。',
    confirm: '保存せずに離れる',
    cancel: '編集を続ける',
  },
  account: {
    menu: 'アカウントのメニュー',
    morningMail: '朝のメール',
    everywhere: '全端末からログアウト',
    everywhereAsk:
      'ご自分のログインを、この端末も含めてすべての端末で終了します。開いている画面は使えなくなり、保存していない入力内容は失われます。',
    everywhereJobs: '実行中の一括処理があるときは、まだ処理していない納品書の処理も中止されます。',
    everywhereConfirm: '全端末からログアウトする',
    everywhereDone: '全端末からログアウトしました。',
    everywhereFailed: '全端末からのログアウトに失敗しました',
  },
  session: {
    idleTitle: 'まもなくログアウトします',
    idle: (time: string) =>
      `しばらく操作がないため、${time} に自動でログアウトします。このまま使う場合は「続ける」を押してください。`,
    keep: '続ける',
    keepFailed: 'ログインを続けられませんでした',
    latestTitle: 'まもなくログインの有効期限が切れます',
    latest: (time: string) =>
      `ログインから一定の時間が過ぎるため、${time} に自動でログアウトします。入力中の内容は、それまでに保存してください。`,
    latestHint: '「ログインし直す」を押すと、ログイン後に、この画面に戻ります。',
    renew: 'ログインし直す',
    later: 'あとで',
  },
  menu: {
    deliveryNotes: '納品書一覧',
    monthly: '月次',
    uploadCsv: 'ZACデータアップロード',
    downloadCsv: 'データダウンロード',
    users: 'ユーザー管理',
    reminders: 'リマインド予定',
    settings: '設定',
    help: 'ヘルプ',
  },
  errors: {
    unknown: 'エラーが発生しました。',
    network: '通信エラーが発生しました。',
    timeout:
      'タイムアウトが発生しました。処理に時間がかかっているため、しばらく時間をおいて再度お試しください。',
    signedOut: '認証情報が取得できません。再ログインしてください。',
    pageBroken: '画面を表示できませんでした',
    pageBrokenHint: '再読み込みしても直らないときは、システムの運用担当者にお知らせください。',
    pageMissing: '画面を読み込めませんでした',
    pageMissingHint: '通信が切れたか、新しい版が公開されたためです。接続を確かめて、再読み込みしてください。',
  },
  changes: {
    nothing: '（なし）',
    becomes: '→',
  },
  notFound: {
    title: 'ページが見つかりませんでした',
    hint: 'URLが正しくないか、ページが削除された可能性があります。',
  },
  signIn: {
    title: '納品管理アプリ',
    hint: '会社のGoogleアカウントでログインしてください',
    button: 'Googleでログイン',
    checking: '認証確認中...',
    domainNotAllowed: '許可されていないメールアドレスです',
    userInfoFailed: 'ユーザー情報の取得に失敗しました',
    redirectFailed: 'ログイン結果の取得に失敗しました',
    startFailed: 'ログイン開始に失敗しました',
    forceLogout: '強制ログアウト',
  },
} as const
