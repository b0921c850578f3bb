import type { Answer, Ask, Question, WebAnswer } from '../question.ts'
import { deployed } from './deployed.ts'
import { BUCKET, NUMBER, PROJECT, TRAIL_BUCKET, TRAIL_KEY } from './names.ts'
import { stored } from './stored.ts'

/** What a question is filed under: its address without https://, with the method of a POST or a page. */
export function keyOf(question: Question): string {
  if (question.ask === 'txt') return `TXT ${question.name}`
  const url = question.url.replace('https://', '')
  if (question.ask === 'web') {
    const origin = question.headers?.['origin']
    return `${question.method} ${url}${origin === undefined ? '' : ` of ${origin}`}`
  }
  const about =
    question.post !== undefined && 'constraint' in question.post ? String(question.post.constraint) : ''
  return `${url}${about === '' ? '' : ` ${about}`}`
}

const page = (status: number, headers: Record<string, string>, json: unknown = null): WebAnswer => ({
  status,
  headers,
  json,
})

const APP = `${PROJECT}.web.app`
const INIT = {
  projectId: PROJECT,
  appId: '1:123456789012:web:0123456789abcdef',
  apiKey: 'AIza-of-nobody',
  authDomain: `${PROJECT}.firebaseapp.com`,
  storageBucket: BUCKET,
  messagingSenderId: NUMBER,
}
const LONG_API = `asia-northeast1-${PROJECT}.cloudfunctions.net/longApi/api/v1/promote/`

/** Pages and records of the project. */
const OUTSIDE: Record<string, unknown> = {
  ...Object.fromEntries(
    [APP, `${PROJECT}.firebaseapp.com`].flatMap((host) => [
      [`GET ${host}/__/firebase/init.json`, page(200, { 'content-type': 'application/json' }, INIT)],
      [
        `OPTIONS ${LONG_API} of https://${host}`,
        page(204, { 'access-control-allow-origin': `https://${host}`, 'access-control-max-age': '7200' }),
      ],
    ]),
  ),
  [`OPTIONS ${LONG_API} of https://stranger.invalid`]: page(204, {}),
  'TXT mail.kenshu-sha.co.jp': ['google-site-verification=abc', 'v=spf1 include:_spf.google.com ~all'],
  'TXT google._domainkey.mail.kenshu-sha.co.jp': ['v=DKIM1; k=rsa; p=MIIBIjANBg'],
  'TXT _dmarc.kenshu-sha.co.jp': ['v=DMARC1; p=quarantine; rua=mailto:dmarc@kenshu-sha.co.jp'],
}

/**
 * A project that is set up as docs/deploy.md says, with the answers that its documented interfaces give. They are
 * written from the interfaces' definitions (docs/deploy.md, 'Not tried'); no real project has given them.
 */
export const WORLD: Readonly<Record<string, unknown>> = { ...stored(), ...deployed(), ...OUTSIDE }

/** Names that may lack a record. */
const MAY_LACK = /^TXT /

/**
 * Answers from the table. Records of names that it lacks are absent; every other question must be in it.
 * @param changes answers that differ: a body, or a whole Answer
 */
export function recorded(changes: Readonly<Record<string, unknown>> = {}): Ask {
  const table = { ...WORLD, ...changes }
  return (question) => {
    const key = keyOf(question)
    const body = table[key]
    if (isAnswer(body)) return Promise.resolve(body)
    if (body !== undefined) return Promise.resolve({ state: 'given', body })
    if (MAY_LACK.test(key)) return Promise.resolve({ state: 'absent' })
    throw new Error(`nobody has recorded an answer to ${key}`)
  }
}

function isAnswer(body: unknown): body is Answer {
  return (
    typeof body === 'object' &&
    body !== null &&
    'state' in body &&
    ['absent', 'unknown'].includes(String(body.state))
  )
}

/** There is no such thing. */
export const ABSENT: Answer = { state: 'absent' }

/** The settings of the company. */
export const SETTINGS = {
  ALLOWED_EMAIL_DOMAINS: 'kenshu-sha.co.jp',
  INITIAL_ADMIN_EMAILS: 'Buchou@kenshu-sha.co.jp',
  SMTP_HOST: 'smtp-relay.gmail.com',
  SMTP_SECURE: 'false',
  SMTP_PORT: '587',
  MAIL_FROM: 'nouhin@mail.kenshu-sha.co.jp',
  COMPANY_NAME: '株式会社検収',
  COMPANY_PHONE: '03-1234-5678',
  APP_ORIGINS: '',
  CONFIRM_BASE_URL: '',
  TRAIL_BUCKET,
  TRAIL_KMS_KEY: TRAIL_KEY,
}
