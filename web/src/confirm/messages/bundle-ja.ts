import { pageMessages } from './page-ja.ts'

/** The list of several notes, and すべて検収する. */
export const bundleMessages = {
  title: '納品書一覧',
  intro: '検収をお願いしている納品書の一覧です。',
  table: '納品書の一覧',
  columns: {
    billingNo: '請求番号',
    deliveryDate: '納品日',
    title: '件名',
    amount: '金額（税込）',
    state: '状況',
  },
  open: (billingNo: string) => `${billingNo}を開く`,
  corrected: '差し戻し後に修正',
  unavailable: `このURLでは、この納品書を開けなくなりました。${pageMessages.newRequest}`,
  states: { pending: '未検収', accepted: '検収済', rejected: '差し戻し', unavailable: '取り下げ' },
  /** in place of a state, while the answer to the note is on its way */
  sending: '送信中',
  arrived: (billingNo: string, state: string) => `${billingNo}: ${state}`,
  all: '納品書の合計（税込）',
  toReceipts: '検収書のダウンロードへ ↓',
  count: (count: number) => `${String(count)}件　`,
  back: '← 一覧へ戻る',
  next: (billingNo: string) => `次の未検収の納品書へ（${billingNo}）`,
  heading: 'お手続き',
  choose:
    '納品書を1件ずつ開いて検収または差し戻しをしていただけます。未検収の納品書をまとめて検収していただくこともできます。',
  acceptAll: (count: number) => `すべて検収する（${String(count)}件）`,
  nothingOpen: 'すべての納品書のお手続きが完了しています。',
  /** with notes that were withdrawn, of which this page does not know how they went on */
  nothingHere: 'このURLでお手続きいただける納品書は、現在ありません。',
  /** while the answers to the last notes are on their way, and on a note while its own is */
  onItsWay: 'お手続きの内容を送信しています。このまま画面を閉じずにお待ちください。',
  formHeading: 'すべて検収する',
  confirmation: (count: number) => `次の${String(count)}件を検収します`,
  amount: '検収金額の合計（税込）',
  notes: '検収する納品書',
  consequence: '確定すると取り消せません。納品書ごとに検収書が発行され、営業担当者に通知されます。',
  finally: (count: number) => `${String(count)}件の検収を確定する`,
  busy: (count: number) => `${String(count)}件を検収しています…`,
  busyHint: 'このまま画面を閉じずにお待ちください。',
  done: (count: number) => `${String(count)}件の検収が完了しました`,
  doneNone: '検収した納品書はありません',
  already: (numbers: string) => `すでにお手続きが完了しています: ${numbers}`,
  answered: (what: string, who: string, moment: string) => `（${what}: ${who}、${moment}）`,
  changed: (numbers: string) =>
    `表示中に内容が変更されたため、検収できませんでした: ${numbers}。内容をご確認のうえ、もう一度お手続きください。`,
  gone: (numbers: string) => `このURLでは開けなくなったため、検収できませんでした: ${numbers}`,
  unclear:
    '通信が途切れたため、お手続きが完了したか確認できませんでした。インターネットの接続をご確認のうえ、もう一度お手続きください。検収済みの納品書が二重に検収されることはありません。',
  lateUnclear:
    '通信が途切れたため、お手続きが完了したか確認できませんでした。納品書を開くと、現在の状況をご確認いただけます。',
  receipts: '検収書をまとめてダウンロード',
  receiptsPart: (from: number, to: number) =>
    `検収書をまとめてダウンロード（${String(from)}〜${String(to)}件目）`,
  print: '一覧を印刷する',
} as const
