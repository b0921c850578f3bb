/** What setup asks a company for, in this order. docs/deploy.md, 'Settings', explains each, and has the others. */
export const QUESTIONS: readonly { readonly name: string; readonly question: string }[] = [
  { name: 'ALLOWED_EMAIL_DOMAINS', question: 'ログインできるメールアドレスのドメイン（コンマ区切り）' },
  { name: 'INITIAL_ADMIN_EMAILS', question: '最初の管理者のメールアドレス（コンマ区切り）' },
  { name: 'COMPANY_NAME', question: '会社名' },
  { name: 'COMPANY_PHONE', question: '電話番号' },
  { name: 'COMPANY_ADDRESS', question: '住所（書類に載せない場合は空）' },
  { name: 'SMTP_HOST', question: 'メールサーバー（SMTP）' },
  { name: 'SMTP_PORT', question: 'メールサーバーのポート' },
  { name: 'SMTP_SECURE', question: '最初から TLS で接続するか（465番なら true、587番なら false）' },
  { name: 'SMTP_USER', question: 'メールサーバーのログイン名（不要なら空）' },
  { name: 'MAIL_FROM', question: 'メールの差出人のアドレス' },
  { name: 'MAIL_FROM_NAME', question: 'メールの差出人の名前（空なら会社名）' },
  { name: 'MAILS_PER_MINUTE', question: '1分間に送るメールの数' },
  {
    name: 'APP_ORIGINS',
    question: 'アプリのアドレス（独自ドメインの場合のみ。https:// から、コンマ区切り）',
  },
  { name: 'CONFIRM_BASE_URL', question: 'メールのリンクのアドレス（独自ドメインの場合のみ）' },
]

/** Asks one question and resolves with what was typed. */
export type Prompt = (text: string) => Promise<string>

/**
 * Asks for the settings, each with its present value, which an empty answer keeps. A single - empties it.
 * @returns only what has changed
 */
export async function askSettings(
  present: Readonly<Record<string, string>>,
  prompt: Prompt,
): Promise<Record<string, string>> {
  const changed: Record<string, string> = {}
  for (const { name, question } of QUESTIONS) {
    const before = present[name] ?? ''
    const typed = (await prompt(`${question}\n  ${name}［${before}］: `)).trim()
    const value = typed === '-' ? '' : typed || before
    // A line that is there and empty counts as an answer, so the deployment does not ask.
    if (value !== before || present[name] === undefined) changed[name] = value
  }
  return changed
}
