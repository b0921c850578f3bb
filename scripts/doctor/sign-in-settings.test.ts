import { expect, test } from 'vitest'
import { checkSignInSettings } from './sign-in-settings.ts'

const PROJECT = 'projects/1234567890'

/** An answer of Identity Toolkit with irrelevant fields; Identity Toolkit omits false values. */
const CONFIG = {
  name: `${PROJECT}/config`,
  signIn: {
    email: { passwordRequired: true },
    hashConfig: { algorithm: 'SCRYPT', signerKey: '…', saltSeparator: 'Bw==', rounds: 8, memoryCost: 14 },
  },
  notification: { sendEmail: { method: 'DEFAULT' } },
  quota: {},
  monitoring: { requestLogging: {} },
  multiTenant: {},
  authorizedDomains: ['kenshu.web.app', 'kenshu.firebaseapp.com'],
  subtype: 'FIREBASE_AUTH',
  client: { apiKey: '…', permissions: {}, firebaseSubdomain: 'kenshu' },
  mfa: { state: 'DISABLED' },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
}
const idp = (id: string, enabled = true) => ({
  name: `${PROJECT}/defaultSupportedIdpConfigs/${id}`,
  ...(enabled && { enabled }),
  clientId: '…',
})
const PROVIDERS = { defaultSupportedIdpConfigs: [idp('google.com'), idp('github.com', false)] }

const faultsOf = (providers: object) => checkSignInSettings(CONFIG, providers).map(({ fault }) => fault)

test('settings as docs/deploy.md asks for them are right', () => {
  expect(checkSignInSettings(CONFIG, PROVIDERS)).toEqual([])
})

test.each([
  ['without e-mail enumeration protection', { emailPrivacyConfig: {} }, 'メール列挙保護'],
  ['where nothing is said of it', { emailPrivacyConfig: undefined }, 'メール列挙保護'],
  ['with e-mail and password', { signIn: { email: { enabled: true } } }, 'メール／パスワード'],
  ['with telephone numbers', { signIn: { phoneNumber: { enabled: true } } }, '電話番号'],
  ['with anonymous sign-ins', { signIn: { anonymous: { enabled: true } } }, '匿名'],
  ['with several accounts of one e-mail', { signIn: { allowDuplicateEmails: true } }, '複数のアカウント'],
  ['with tenants', { multiTenant: { allowTenants: true } }, 'マルチテナント'],
  ['with localhost', { authorizedDomains: ['localhost', 'kenshu.web.app'] }, 'localhost'],
])('%s one thing is wrong, and each has its remedy', (_, config, word) => {
  const found = checkSignInSettings({ ...CONFIG, ...config }, PROVIDERS)
  expect(found).toHaveLength(1)
  expect(found[0]?.fault).toContain(word)
  expect(found[0]?.remedy).toMatch(/コンソール.*ください。$/)
})

test('Google must be there, and nobody beside it', () => {
  expect(faultsOf({})).toEqual([expect.stringContaining('Google でのログインが有効になっていません')])
  const others = {
    defaultSupportedIdpConfigs: [idp('google.com'), idp('facebook.com')],
    oauthIdpConfigs: [{ name: `${PROJECT}/oauthIdpConfigs/oidc.partner`, enabled: true, issuer: '…' }],
    inboundSamlConfigs: [{ name: `${PROJECT}/inboundSamlConfigs/saml.old` }],
  }
  expect(faultsOf(others)).toEqual([expect.stringContaining('facebook.com、oidc.partner。')])
})

test('an answer of another shape is no answer', () => {
  expect(() => checkSignInSettings({ error: { code: 403 }, signIn: 'x' }, PROVIDERS)).toThrow()
  expect(() => checkSignInSettings(null, PROVIDERS)).toThrow()
})
