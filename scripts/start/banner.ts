import { ROLE_LABELS } from '@kenshu/contract/roles'
import { ACCOUNTS } from '../emulators/accounts.ts'
import type { StartOptions } from './options.ts'

/** How many columns a text takes in a terminal. A Japanese character takes two. */
function columns(text: string): number {
  let sum = 0
  for (const character of text) sum += (character.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1
  return sum
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - columns(text)))
}

type Addresses = { app: string; inbox: string; ui: string | undefined }

/** The text that `npm start` prints once everything is ready. */
export function readyText(
  { app, inbox, ui }: Addresses,
  logFile: string,
  { dev, demo }: StartOptions,
): string {
  const width = Math.max(...ACCOUNTS.map(({ email }) => email.length)) + 3
  const nameWidth = Math.max(...ACCOUNTS.map(({ displayName }) => columns(displayName))) + 3
  const accounts = ACCOUNTS.map(({ email, displayName, role }) => {
    const label = role === null ? 'ロールなし' : ROLE_LABELS[role]
    return `     ${pad(email, width)}${pad(displayName, nameWidth)}${label}`
  })
  return [
    '',
    `  オンライン検収システムが動いています${dev ? '（開発モード: 変更はすぐに反映されます）' : ''}`,
    '',
    `     ${app}`,
    '',
    '  アカウント（パスワードなし。ログイン画面で選べます）',
    ...accounts,
    '',
    '  送信したメールを見る（実際の宛先には届きません）',
    `     ${inbox}`,
    '',
    ...(ui === undefined ? [] : ['  エミュレーターの中のデータを見る（Emulator UI）', `     ${ui}`, '']),
    ...(demo === undefined
      ? [
          '  止める          Ctrl-C（入力した内容は次の起動まで残ります）',
          '  初期データに戻す  npm run reset',
        ]
      : ['  止める          Ctrl-C（お試しの月末とその変更は残りません。ふだんのデータはそのままです）']),
    `  ログ            ${logFile}`,
    '',
  ].join('\n')
}
