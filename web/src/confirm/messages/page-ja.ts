/** What to do where a link has been replaced, or may have been. */
const NEW_REQUEST = '新しい検収依頼メールが届いている場合は、そちらからお手続きください。'

/** The sentences of every page and of those that end a visit. They are loaded first. */
export const pageMessages = {
  title: '納品書のご確認',
  help: 'ご利用案内',
  newTab: '（新しいタブで開きます）',
  unavailable: 'この納品書は現在ご利用いただけません',
  unavailableHint: `URLをご確認ください。${NEW_REQUEST}ご不明な点は、検収依頼メールの送信元の担当者までご連絡ください。`,
  newRequest: NEW_REQUEST,
  /** an answer that the server did not take, because of what others had done meanwhile */
  untaken: {
    title: 'お手続きは完了していません',
    gone: 'この納品書は、発行元により取り下げられたか、URLが変更されました。',
    /** of several notes, in one sentence */
    sentence: (why: string) => `お手続きは完了していません。${why}`,
    accept:
      '先に差し戻しのお手続きが完了していたため、検収は受け付けられませんでした。ご不明な点はお問い合わせ先までご連絡ください。',
    reject:
      '先に検収のお手続きが完了していたため、差し戻しは受け付けられませんでした。ご不明な点はお問い合わせ先までご連絡ください。',
    words: 'お送りできなかったご記入内容',
  },
  expired: {
    title: 'このURLの有効期限が切れています',
    resend: 'お手続きを続けるには、下記の担当者に検収依頼メールの再送をご依頼ください。',
    /** to a visitor, who may have answered: a note that is accepted is not asked for again */
    next: 'お手続きがお済みでない場合は検収依頼メールの再送を、検収書が必要な場合はその送付を、下記の担当者にご依頼ください。',
  },
  loading: '納品書を読み込んでいます…',
  tryAgain: 'もう一度読み込む',
  requestId: '問い合わせ番号',
  errors: {
    network: 'サーバーと通信できませんでした。インターネットの接続をご確認のうえ、もう一度お試しください。',
    timeout: 'サーバーからの応答がありませんでした。時間をおいて、もう一度お試しください。',
    unknown: 'エラーが発生しました。時間をおいて、もう一度お試しください。',
    unclear:
      '通信が途切れたため、お手続きが完了したか確認できませんでした。入力内容はそのまま残っています。インターネットの接続をご確認のうえ、もう一度お試しください。二重に登録されることはありません。',
    crashed: '画面を表示できませんでした。お手数ですが、再読み込みしてください。',
    reload: '再読み込み',
  },
  contact: {
    heading: 'お問い合わせ先',
    person: '担当',
    /** of several notes */
    differ: '担当者は納品書ごとに異なります。',
    email: 'メール',
    phone: '電話',
  },
  staffBrowser: {
    title: 'このブラウザーは、発行元の社員が使用しています',
    text: 'ここからお手続きをされると、社員のブラウザーからの回答として記録され、検収書にも記載されます。お客様ご本人は、ご自身の端末でお手続きください。',
    reminder: '発行元の社員のブラウザーからの回答として記録されます。',
  },
} as const

/** Seconds as `14分05秒`. */
export function countdownWords(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}分${String(seconds % 60).padStart(2, '0')}秒`
}
