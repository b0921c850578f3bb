import { formatHour, formatJapaneseDate } from '@kenshu/contract/calendar-date'
import { formatQuantity } from '@kenshu/contract/money'
import type { ReminderRules } from '@kenshu/contract/reminders/rules'
import type { MorningMailRules } from '@kenshu/contract/today/morning-mail'

/** Texts of the history: who did it, remarks, and the names and values of changed settings. */

/** Joins several things into one text. */
export function listed(things: readonly string[]): string {
  return things.join('、')
}

// Who

export const SYSTEM = 'システム'

export function clientCalled(name: string | undefined): string {
  return name === undefined || name === '' ? 'クライアント' : `${name}（クライアント）`
}

/** A person whose name is not unique. */
export function withEmail(name: string, email: string): string {
  return `${name}（${email}）`
}

// What happened

const IMPORT_KINDS = { create: '新規登録', update: '更新', undo: '取り消し' }

export function importRemark(kind: keyof typeof IMPORT_KINDS, folder: string): string {
  return `${IMPORT_KINDS[kind]}（アップロード: ${folder}）`
}

/** The remark that a job leaves in the history of each note. */
export const BY_JOB = '一括処理'

/** A mail's addresses, its subject if it has one, and a further remark. */
export function mailRemark(mail: { to: string; cc?: string; subject?: string }, more: string): string {
  const cc = mail.cc === undefined ? '' : `、Cc: ${mail.cc}`
  const subject = mail.subject === undefined ? '' : `、件名: ${mail.subject}`
  return `宛先: ${mail.to}${cc}${subject}${more === '' ? '' : `。${more}`}`
}

export function bounceRemark(
  { isCopy, address }: { isCopy: boolean; address: string },
  cause: string,
): string {
  return `${isCopy ? 'Cc' : '宛先'}: ${address}。${cause}`
}

/** The receiving server's message; '' if it gave none. */
export function serverAnswer(words: string): string {
  return words === '' ? '' : `（受信側のサーバーの応答: ${words}）`
}

export function bundleOf(count: number): string {
  return `まとめて依頼（${String(count)}件）`
}

export function lastAsked(moment: string): string {
  return `前回の依頼: ${moment}`
}

/** Remark on a client who opened a bundle's list. */
export function bundleList(count: number): string {
  return `${String(count)}件の一覧`
}

// Links and their locks

export const OWN_LINK = 'この納品書のURL'

export function bundleLink(count: number): string {
  return `${bundleOf(count)}のURL`
}

/** Prefixes a remark with the link that it is about. */
export function ofLink(link: string, remark: string): string {
  return `${link}：${remark}`
}

export function lockedInMinutes(minutes: number, attempts: number): string {
  return `パスワードの誤入力が${String(minutes)}分以内に${String(attempts)}回ありました。`
}

export function networkLocked(hours: number): string {
  return `同じネットワークからのパスワードの誤入力が${String(hours)}時間以内の上限に達しました。このネットワークからは、このURLを開いたことのあるブラウザーでのみ開けます。`
}

export function linkLocked(hours: number, attempts: number): string {
  return `パスワードの誤入力が${String(hours)}時間以内に${String(attempts)}回ありました。このURLを開いたことのないブラウザーからは開けません。`
}

// An answer's evidence

export function answeredByStaff(names: readonly string[]): string {
  return `社内のユーザー（${names.join('、')}）が使用しているブラウザーから回答されました。`
}

/** @param address masked except for some letters */
export function codeTyped(address: string): string {
  return `${address} 宛にメールで送信した確認コードが入力されました。`
}

// What an entry is about, in the log of all actions

/** The notes of a download or a pack, by their delivery dates (YYYY-MM-DD). */
export function deliveredWithin(from: string, to: string): string {
  return `納品日 ${formatJapaneseDate(from)}〜${formatJapaneseDate(to)}`
}

export const CHOSEN_NOTES = '選択した納品書'

export function countOf(count: number): string {
  return `${formatQuantity(count)}件`
}

// Settings

/** Whether reminders are sent, as a history says it of a note, of a client, or of one day's mail. */
export function sentOrNot(isOff: boolean): string {
  return isOff ? '送らない' : '送る'
}

export const NOTE_REMINDERS = 'リマインド'

export function clientReminders(clientName: string): string {
  return `${clientName}へのリマインド`
}

export const CODE_SETTINGS = {
  scope: '検収時の確認コード',
  clients: '確認コードを求めるクライアント',
} as const
export const CODE_SCOPES = {
  none: '求めない',
  chosen: '選択したクライアント',
  all: 'すべてのクライアント',
} as const

export const TRAIL_ADDRESSES = 'チェックポイントの送付先'

/** The label of a person's rules about their morning mail. */
export const MORNING_MAIL = '朝のメール'

/** A person's rules about their morning mail as one text. */
export function morningRules({ isOn, hour, businessDaysOnly }: MorningMailRules): string {
  return isOn ? `${businessDaysOnly ? '営業日の' : '毎日の'}${formatHour(hour)}` : sentOrNot(true)
}

/** The label of each reminder setting, and how its value is displayed. */
export const REMINDER_RULES: {
  [K in keyof ReminderRules]: readonly [label: string, value: (rules: ReminderRules) => string]
} = {
  isOn: ['リマインドの送信', ({ isOn }) => sentOrNot(!isOn)],
  hour: ['送信時刻', ({ hour }) => formatHour(hour)],
  firstAfter: ['初回', ({ firstAfter }) => `依頼の${String(firstAfter)}営業日後`],
  every: ['2回目以降', ({ every }) => `${String(every)}営業日ごと`],
  atMost: ['回数の上限', ({ atMost }) => `${String(atMost)}回`],
  beforeExpiry: [
    'URLの期限前',
    ({ beforeExpiry }) => (beforeExpiry === 0 ? '送らない' : `${String(beforeExpiry)}日前`),
  ],
  askedFrom: ['対象とする依頼日', ({ askedFrom }) => `${formatJapaneseDate(askedFrom)}以降`],
  daysOff: [
    '会社の休業日',
    ({ daysOff }) =>
      daysOff
        .map(({ from, to, name }) =>
          from === to
            ? `${formatJapaneseDate(from)} ${name}`
            : `${formatJapaneseDate(from)}〜${formatJapaneseDate(to)} ${name}`,
        )
        .join('、'),
  ],
}
