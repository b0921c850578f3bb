import { expect, test } from 'vitest'
import { SETTINGS } from '../recorded/world.ts'
import { faultsOf } from './settings.ts'

const faults = (change: Record<string, string>) =>
  faultsOf({ ...SETTINGS, ...change }).map((finding) =>
    finding.kind === 'problem' ? finding.fault : finding.kind,
  )

test('settings that are filled in are right', () => {
  expect(faults({})).toEqual([])
  expect(
    faults({
      ALLOWED_EMAIL_DOMAINS: 'kenshu-sha.co.jp, Kenshu-Group.jp',
      INITIAL_ADMIN_EMAILS: 'a@kenshu-group.jp,b@kenshu-sha.co.jp',
      APP_ORIGINS: 'https://kenshu.kenshu-sha.co.jp, https://kenshu-prod.web.app',
      CONFIRM_BASE_URL: 'https://kenshu.kenshu-sha.co.jp',
      BOUNCE_ADDRESS: 'bounces@kenshu-sha.co.jp',
      BOUNCE_IMAP_HOST: 'imap.gmail.com',
    }),
  ).toEqual([])
})

test.each([
  ['empty', { COMPANY_NAME: ' ' }, 'COMPANY_NAME がありません'],
  ['the example', { SMTP_HOST: 'smtp.example.co.jp' }, 'SMTP_HOST が、見本のまま'],
  ['to be done', { COMPANY_PHONE: 'TODO' }, 'COMPANY_PHONE が、見本のまま'],
  ['no number', { SMTP_PORT: '五八七' }, 'SMTP_PORT が正しくありません'],
  ['neither true nor false', { SMTP_SECURE: 'yes' }, 'SMTP_SECURE が正しくありません'],
  ['unknown', { SMPT_USER: 'x' }, 'SMPT_USER という設定はありません'],
  ['a secret', { SMTP_PASSWORD: 'hunter2hunter2' }, 'シークレット SMTP_PASSWORD が書かれています'],
  ['an address for a domain', { ALLOWED_EMAIL_DOMAINS: 'kenshu-sha.co.jp,@a.jp' }, 'ドメインではありません'],
  [
    'a domain for everybody',
    { ALLOWED_EMAIL_DOMAINS: 'kenshu-sha.co.jp,gmail.com' },
    '社外の人がログインできます',
  ],
  ['an admin from outside', { INITIAL_ADMIN_EMAILS: 'a@kenshu-sha.jp' }, 'a@kenshu-sha.jp は'],
  ['an admin without a domain', { INITIAL_ADMIN_EMAILS: 'buchou' }, 'buchou は'],
  ['an origin with a slash', { APP_ORIGINS: 'https://kenshu.kenshu-sha.co.jp/' }, 'APP_ORIGINS の「https'],
  ['an origin without https', { APP_ORIGINS: 'http://kenshu.kenshu-sha.co.jp' }, 'APP_ORIGINS の「http'],
  [
    'a link with a path',
    { CONFIRM_BASE_URL: 'https://a.kenshu-sha.co.jp/x' },
    'CONFIRM_BASE_URL が、アドレス',
  ],
  [
    'a link of another origin',
    { APP_ORIGINS: 'https://a.kenshu-sha.co.jp', CONFIRM_BASE_URL: 'https://b.kenshu-sha.co.jp' },
    'APP_ORIGINS にありません',
  ],
  ['no address', { MAIL_FROM: '検収 <a@kenshu-sha.co.jp>' }, 'MAIL_FROM が、'],
  ['half a mailbox', { BOUNCE_ADDRESS: 'b@kenshu-sha.co.jp' }, '片方だけ'],
])('%s is told', (_, change, fault) => {
  const told = faults(change)
  expect(told.join('\n')).toContain(fault)
})

test('without an initial admin nothing is said to be wrong: there may be one already', () => {
  expect(faults({ INITIAL_ADMIN_EMAILS: '' })).toEqual(['unknown'])
})

test('no value is repeated that may be a secret', () => {
  const told = JSON.stringify(faultsOf({ ...SETTINGS, SMTP_PASSWORD: 'hunter2', SMTP_PASS: 'hunter2' }))
  expect(told).toContain('SMTP_PASS ')
  expect(told).not.toContain('hunter2')
})
