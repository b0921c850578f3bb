/** What can be done after a failure. */
export const failureMessages = {
  whatNext:
    '時間をおいて、もう一度お試しください。続くときは、下の問い合わせ番号をシステムの運用担当者にお伝えください。',
  busy: 'サーバーが混み合っているか、一時的に停止しています。少し時間をおいて、もう一度お試しください。',
  unreadable:
    'サーバーからの応答を読み取れませんでした。ネットワークの接続を確認し、時間をおいてもう一度お試しください。',
  whatNextOffline: 'ネットワークの接続を確認してから、もう一度お試しください。',
} as const
