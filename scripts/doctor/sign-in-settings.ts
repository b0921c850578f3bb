import { z } from 'zod'
import type { Fault } from './finding.ts'

const CONSOLE = 'Firebase コンソールの「Authentication」'

// Identity Toolkit omits false and empty values.
const switchSchema = z.object({ enabled: z.boolean().default(false) }).default({ enabled: false })

/**
 * Config of https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config, only the fields that
 * say who can sign in.
 */
const configSchema = z.object({
  signIn: z
    .object({
      email: switchSchema,
      phoneNumber: switchSchema,
      anonymous: switchSchema,
      allowDuplicateEmails: z.boolean().default(false),
    })
    .prefault({}),
  multiTenant: z.object({ allowTenants: z.boolean().default(false) }).prefault({}),
  emailPrivacyConfig: z.object({ enableImprovedEmailPrivacy: z.boolean().default(false) }).prefault({}),
  authorizedDomains: z.array(z.string()).default([]),
})

const providerSchema = z.object({ name: z.string(), enabled: z.boolean().default(false) })

/** The merged answers of the three lists of identity providers; each answer has its own field, or nothing. */
const providersSchema = z.object({
  defaultSupportedIdpConfigs: z.array(providerSchema).default([]),
  oauthIdpConfigs: z.array(providerSchema).default([]),
  inboundSamlConfigs: z.array(providerSchema).default([]),
})

const METHODS = { email: 'メール／パスワード', phoneNumber: '電話番号', anonymous: '匿名' } as const

/** The enabled sign-in methods besides Google, by their names in the console. */
function otherWays(
  { signIn }: z.infer<typeof configSchema>,
  { defaultSupportedIdpConfigs, oauthIdpConfigs, inboundSamlConfigs }: z.infer<typeof providersSchema>,
): string[] {
  const methods = Object.entries(METHODS).flatMap(([method, name]) =>
    signIn[method as keyof typeof METHODS].enabled ? [name] : [],
  )
  const others = [...defaultSupportedIdpConfigs, ...oauthIdpConfigs, ...inboundSamlConfigs]
    .filter(({ enabled }) => enabled)
    .map(({ name }) => name.split('/').at(-1) ?? name)
    .filter((id) => id !== 'google.com')
  return [...methods, ...others]
}

/**
 * Compares a project's sign-in settings with the settings that the product needs (docs/deploy.md,
 * docs/decisions/0030-identity.md).
 * @param config what projects.getConfig of identitytoolkit.googleapis.com/admin/v2 answers
 * @param providers the merged answers of its lists defaultSupportedIdpConfigs, oauthIdpConfigs and
 * inboundSamlConfigs
 * @returns what is wrong; empty if nothing is
 * @throws ZodError for an answer of another shape
 */
export function checkSignInSettings(config: unknown, providers: unknown): Fault[] {
  const settings = configSchema.parse(config)
  const idps = providersSchema.parse(providers)
  const findings: Fault[] = []
  const add = (fault: string, remedy: string) => findings.push({ fault, remedy })

  if (!settings.emailPrivacyConfig.enableImprovedEmailPrivacy) {
    add(
      'メール列挙保護（email enumeration protection）が無効です。アカウントの持ち主が、確認なしにメールアドレスを他人のものへ変更できます。',
      `${CONSOLE} →「設定」→「ユーザー アクション」で、「メール列挙保護」を有効にしてください。`,
    )
  }
  const google = idps.defaultSupportedIdpConfigs.find(({ name }) => name.endsWith('/google.com'))
  if (google?.enabled !== true) {
    add(
      'Google でのログインが有効になっていません。誰もログインできません。',
      `${CONSOLE} →「ログイン方法」で、「Google」を有効にしてください。`,
    )
  }
  const others = otherWays(settings, idps)
  if (others.length > 0) {
    add(
      `Google 以外のログイン方法が有効です: ${others.join('、')}。会社の外の人がアカウントを作れます。`,
      `${CONSOLE} →「ログイン方法」で、「Google」以外をすべて無効にしてください。`,
    )
  }
  if (settings.signIn.allowDuplicateEmails) {
    add(
      '1 つのメールアドレスに複数のアカウントを作れる設定です。ログインした人のメールアドレスを確認できません。',
      `${CONSOLE} →「設定」→「ユーザー アカウントのリンク」で、「同じメールアドレスを使用するアカウントをリンクする」を選んでください。`,
    )
  }
  if (settings.multiTenant.allowTenants) {
    add(
      'マルチテナントが有効です。テナントのログイン設定は、この確認の対象外です。',
      'Google Cloud コンソールの「Identity Platform」→「設定」→「セキュリティ」で、テナントを許可しない設定にしてください。',
    )
  }
  if (settings.authorizedDomains.includes('localhost')) {
    add(
      '承認済みドメインに localhost が含まれています。利用者の端末で動く別のプログラムが、ログインの結果を受け取れます。',
      `${CONSOLE} →「設定」→「承認済みドメイン」から、localhost を削除してください。`,
    )
  }
  return findings
}
