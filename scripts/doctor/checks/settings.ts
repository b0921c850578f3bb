import { defineCheck } from '../check.ts'
import { SECRETS, SETTINGS } from '../declared.ts'
import { type Finding, problem, unknown } from '../finding.ts'
import { listOf, type Project } from '../project-facts.ts'

type Settings = Readonly<Record<string, string>>

const FILE = 'functions/.env'
const EXPLAINED = '（docs/deploy.md の「Settings」）'

/** Values that somebody has copied and not filled in. Domains that begin with example belong to nobody. */
const PLACEHOLDER =
  /(^|[@./])example\.(com|net|org|jp|co\.jp|test)\b|\.invalid\b|[<>]|…|^(todo|tbd|x{3,}|changeme|placeholder|your[-_ ].*|project)$/i

/** Domains whose addresses anybody can get. */
const FOR_EVERYBODY =
  /^(gmail|googlemail|outlook|hotmail|live|icloud|me|yahoo|aol|proton|protonmail)\.(com|me|ne\.jp|co\.jp|jp)$/

const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/
const ADDRESS = /^[^\s@,<>"]+@([^\s@,<>"]+)$/

/** The domain of a plain address; undefined if it is none. */
function domainOf(address: string): string | undefined {
  const [, domain] = ADDRESS.exec(address) ?? []
  return domain !== undefined && DOMAIN.test(domain.toLowerCase()) ? domain.toLowerCase() : undefined
}

/** Settings that lack, are not filled in, or are unknown. No value is repeated: one may be a password in the wrong place. */
function shapeFaults(settings: Settings): Finding[] {
  const known = new Set(SETTINGS.map(({ name }) => name))
  const required = SETTINGS.filter(
    ({ isRequired, name }) => isRequired && (settings[name] ?? '').trim() === '',
  )
  const unfilled = Object.keys(settings).filter(
    (name) => known.has(name) && PLACEHOLDER.test(settings[name] ?? ''),
  )
  const misread = SETTINGS.filter(({ name, type }) => {
    const value = settings[name]
    if (value === undefined) return false
    if (type === 'boolean') return !['true', 'false'].includes(value)
    return type === 'int' && !/^\d+$/.test(value)
  })
  const secret = SECRETS.filter((name) => name in settings)
  const strange = Object.keys(settings).filter((name) => !known.has(name) && !SECRETS.includes(name))
  return [
    ...required.map(({ name }) =>
      problem(`${FILE} に ${name} がありません。`, `${FILE} に ${name} を書いてください${EXPLAINED}。`),
    ),
    ...unfilled.map((name) =>
      problem(`${FILE} の ${name} が、見本のままです。`, `会社の値に書き換えてください${EXPLAINED}。`),
    ),
    ...misread.map(({ name, type }) =>
      problem(
        `${FILE} の ${name} が正しくありません。`,
        type === 'boolean' ? 'true か false を書いてください。' : '0 以上の整数を書いてください。',
      ),
    ),
    ...secret.map((name) =>
      problem(
        `${FILE} に、シークレット ${name} が書かれています。`,
        `その行を消し、npx firebase functions:secrets:set ${name} で保存してください。ほかの人が見た可能性があれば、値も変えてください。`,
      ),
    ),
    ...strange.map((name) =>
      problem(
        `${FILE} の ${name} という設定はありません。`,
        `名前を直すか、その行を消してください${EXPLAINED}。`,
      ),
    ),
  ]
}

/** Who may sign in, and who becomes admin. */
function peopleFaults(settings: Settings): Finding[] {
  const domains = listOf(settings, 'ALLOWED_EMAIL_DOMAINS')
  const admins = listOf(settings, 'INITIAL_ADMIN_EMAILS')
  const malformed = domains.filter((domain) => !DOMAIN.test(domain))
  const open = domains.filter((domain) => FOR_EVERYBODY.test(domain))
  const outside = admins.filter((admin) => !domains.includes(domainOf(admin) ?? ''))
  return [
    ...malformed.map((domain) =>
      problem(
        `ALLOWED_EMAIL_DOMAINS の「${domain}」は、ドメインではありません。`,
        '@ を付けずに、会社のドメインをカンマで区切って書いてください。',
      ),
    ),
    ...open.map((domain) =>
      problem(
        `ALLOWED_EMAIL_DOMAINS の ${domain} は、誰でもアドレスを作れるドメインです。社外の人がログインできます。`,
        '会社のドメインだけを書いてください。',
      ),
    ),
    ...outside.map((admin) =>
      problem(
        `INITIAL_ADMIN_EMAILS の ${admin} は、ALLOWED_EMAIL_DOMAINS のドメインのアドレスではありません。管理者になれません。`,
        'アドレスを直すか、ドメインを加えてください。',
      ),
    ),
    ...(admins.length > 0
      ? []
      : [
          unknown(
            '最初の管理者',
            'INITIAL_ADMIN_EMAILS が空です。すでに管理者がいれば問題ありません。いなければ、誰も管理者になれません。',
          ),
        ]),
  ]
}

/** Whether a text is an origin as browsers send it: https, no path, no slash at the end. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin } = new URL(text)
  return protocol === 'https:' && origin === text
}

/** Where the app is. */
function addressFaults(settings: Settings): Finding[] {
  const origins = listOf(settings, 'APP_ORIGINS')
  const base = settings['CONFIRM_BASE_URL'] ?? ''
  const isBase = base === '' || isOrigin(base.toLowerCase())
  return [
    ...origins
      .filter((origin) => !isOrigin(origin))
      .map((origin) =>
        problem(
          `APP_ORIGINS の「${origin}」は、アドレスとして正しくありません。`,
          'https://kenshu.会社のドメイン のように、https:// で始め、最後に / を付けずに書いてください。',
        ),
      ),
    ...(isBase
      ? []
      : [
          problem(
            'CONFIRM_BASE_URL が、アドレスとして正しくありません。取引先に届くリンクが開けません。',
            'https:// で始め、最後に / を付けずに書いてください。',
          ),
        ]),
    ...(isBase && base !== '' && origins.length > 0 && !origins.includes(base.toLowerCase())
      ? [
          problem(
            'CONFIRM_BASE_URL が、APP_ORIGINS にありません。',
            '同じアドレスを、APP_ORIGINS の最初に書いてください。',
          ),
        ]
      : []),
  ]
}

/** What the mails need. */
function mailFaults(settings: Settings): Finding[] {
  const addresses = ['MAIL_FROM', 'BOUNCE_ADDRESS'].filter((name) => (settings[name] ?? '').trim() !== '')
  const half = ((settings['BOUNCE_ADDRESS'] ?? '') === '') !== ((settings['BOUNCE_IMAP_HOST'] ?? '') === '')
  return [
    ...addresses
      .filter((name) => domainOf(settings[name] ?? '') === undefined)
      .map((name) =>
        problem(
          `${name} が、メールアドレスではありません。`,
          'アドレスだけを書いてください（名前は MAIL_FROM_NAME）。',
        ),
      ),
    ...(half
      ? [
          problem(
            'BOUNCE_ADDRESS と BOUNCE_IMAP_HOST の片方だけがあります。届かなかったメールを検知できません。',
            '両方を書くか、両方を空にしてください（docs/deploy.md の「Undeliverable mails」）。',
          ),
        ]
      : []),
  ]
}

/** What is wrong with the settings. */
export function faultsOf(settings: Settings): Finding[] {
  return [shapeFaults, peopleFaults, addressFaults, mailFaults].flatMap((faults) => faults(settings))
}

/** Whether functions/.env is there, filled in and consistent. */
export const settingsCheck = defineCheck({
  title: FILE,
  right: `${FILE} は、すべて書かれています。`,
  questions: () => ({}),
  judge: (_, { settings }: Project) =>
    settings === null
      ? [
          problem(
            `${FILE} がありません。`,
            `${FILE}.example を ${FILE} にコピーして、会社の値を書いてください${EXPLAINED}。`,
          ),
        ]
      : faultsOf(settings),
})
