import { z } from 'zod'
import { defineCheck } from '../check.ts'
import { type Finding, problem, Unanswered, unknown } from '../finding.ts'
import { type Project, settingsOf } from '../project-facts.ts'
import { type Answer, type Question, readIfThere } from '../question.ts'

const textsSchema = z.array(z.string())

/** Selectors that the usual services use. Which one a domain has is not written in the DNS. */
const USUAL_SELECTORS = [
  'google',
  'selector1',
  'selector2',
  'default',
  'mail',
  'dkim',
  's1',
  's2',
  'k1',
  'k2',
  'pm',
]

/** @throws Unanswered if the setting has no address */
function domainOf(project: Project, name: string): string {
  const domain = (settingsOf(project)[name] ?? '').split('@')[1]?.trim().toLowerCase()
  if (domain === undefined || domain === '') {
    throw new Unanswered(`functions/.env に ${name} がないため、確認できません。`)
  }
  return domain
}

const textsOf = (answer: Answer) => readIfThere(textsSchema, answer) ?? []
const txt = (name: string): Question => ({ ask: 'txt', name })

/** What is wrong with the SPF record of a domain. */
function spfFaults(domain: string, answer: Answer): Finding[] {
  const records = textsOf(answer).filter((text) => /^v=spf1(\s|$)/i.test(text))
  if (records.length === 0) {
    return [
      problem(
        `${domain} に SPF がありません。取引先のメールサーバーが、メールを拒否することがあります。`,
        `${domain} の DNS に、メールを送るサービスが案内する TXT レコード（v=spf1 include:… ~all）を追加してください。`,
      ),
    ]
  }
  if (records.length > 1) {
    return [
      problem(
        `${domain} に SPF が ${String(records.length)} 件あります。2 件以上あると、どれも無効です。`,
        'DNS の v=spf1 で始まる TXT レコードを、1 件にまとめてください。',
      ),
    ]
  }
  if (/\s\+?all(\s|$)/i.test(records[0] ?? '')) {
    return [
      problem(
        `${domain} の SPF が、誰からの送信も認めています（+all）。`,
        '最後を ~all か -all に変えてください。',
      ),
    ]
  }
  return []
}

/** Whether the servers that send for MAIL_FROM, and for the return address, are named. */
export const spfCheck = defineCheck({
  title: 'SPF',
  right: 'メールの差出人のドメインに、SPF があります。',
  questions: (project): Record<string, Question> => {
    const from = domainOf(project, 'MAIL_FROM')
    const hasReturn = (settingsOf(project)['BOUNCE_ADDRESS'] ?? '') !== ''
    const back = hasReturn ? domainOf(project, 'BOUNCE_ADDRESS') : from
    return Object.fromEntries([from, back].map((domain) => [domain, txt(domain)]))
  },
  judge: (answers) => Object.entries(answers).flatMap(([domain, answer]) => spfFaults(domain, answer)),
})

/** Whether mails can be signed. The selector is only known to the operator and the sending service. */
export const dkimCheck = defineCheck({
  title: 'DKIM',
  right: 'メールの差出人のドメインに、DKIM の鍵があります。',
  questions: (project): Record<string, Question> => {
    const domain = domainOf(project, 'MAIL_FROM')
    const { selectors } = project
    return Object.fromEntries(
      (selectors.length > 0 ? selectors : USUAL_SELECTORS).map((name) => [
        name,
        txt(`${name}._domainkey.${domain}`),
      ]),
    )
  },
  judge: (answers, project) => {
    const domain = domainOf(project, 'MAIL_FROM')
    // An empty p= is a key that was revoked (RFC 6376, 3.6.1).
    const isKey = (text: string) => /(^|;)\s*p=[^;\s]/i.test(text)
    const hasKey = ([, answer]: [string, Answer]) => textsOf(answer).some(isKey)
    const { selectors } = project
    if (selectors.length === 0) {
      return Object.entries(answers).some(hasKey)
        ? []
        : [
            unknown(
              `${domain} の DKIM`,
              'よく使われるセレクターでは見つかりません。メールを送るサービスで DKIM を設定し、セレクターを --dkim セレクター で指定して、もう一度確認してください。',
            ),
          ]
    }
    return Object.entries(answers)
      .filter((entry) => !hasKey(entry))
      .map(([selector]) =>
        problem(
          `${selector}._domainkey.${domain} に、DKIM の鍵がありません。取引先のメールサーバーが、メールを迷惑メールと判断することがあります。`,
          'メールを送るサービスが案内する TXT または CNAME レコードを、DNS に追加してください。',
        ),
      )
  },
})

/** The names at which a domain's policy may be: its own, and those above it, except the last label alone. */
function policyNames(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, index) => `_dmarc.${labels.slice(index).join('.')}`)
}

/** Whether receivers learn what to do with forged mails. Its own policy or that of a domain above counts. */
export const dmarcCheck = defineCheck({
  title: 'DMARC',
  right: 'メールの差出人のドメインに、DMARC があります。',
  questions: (project): Record<string, Question> =>
    Object.fromEntries(policyNames(domainOf(project, 'MAIL_FROM')).map((name) => [name, txt(name)])),
  judge: (answers, project) => {
    const domain = domainOf(project, 'MAIL_FROM')
    const isPolicy = (text: string) => /^v=DMARC1\s*;/i.test(text)
    if (Object.values(answers).some((answer) => textsOf(answer).some(isPolicy))) return []
    return [
      problem(
        `${domain} に DMARC がありません。取引先のメールサーバーが、メールを拒否することがあります。`,
        `DNS に、_dmarc.${domain} の TXT レコード v=DMARC1; p=none; rua=mailto:報告を受け取るアドレス を追加してください。`,
      ),
    ]
  },
})
