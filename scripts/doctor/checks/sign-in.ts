import { z } from 'zod'
import { defineCheck } from '../check.ts'
import { type Finding, problem } from '../finding.ts'
import { originsOf } from '../project-facts.ts'
import { google, read } from '../question.ts'
import { checkSignInSettings } from '../sign-in-settings.ts'

const admin = (id: string, rest: string, list?: string) =>
  google(`identitytoolkit.googleapis.com/admin/v2/projects/${id}/${rest}`, list)

const LISTS = ['defaultSupportedIdpConfigs', 'oauthIdpConfigs', 'inboundSamlConfigs'] as const

const domainsSchema = z.object({ authorizedDomains: z.array(z.string()).default([]) })

/** Whether Google is the only way to sign in, and only from the app's own pages. */
export const signInCheck = defineCheck({
  title: 'ログイン',
  right: 'ログインは Google だけで、メール列挙保護が有効です。',
  questions: ({ id }) => ({
    config: admin(id, 'config'),
    defaultSupportedIdpConfigs: admin(id, LISTS[0], LISTS[0]),
    oauthIdpConfigs: admin(id, LISTS[1], LISTS[1]),
    inboundSamlConfigs: admin(id, LISTS[2], LISTS[2]),
  }),
  judge: ({ config, ...lists }, project) => {
    const settings: unknown = read(z.unknown(), config)
    const providers = Object.assign(
      {},
      ...LISTS.map((list) => read(z.looseObject({}), lists[list])),
    ) as unknown
    const findings: Finding[] = checkSignInSettings(settings, providers).map(({ fault, remedy }) =>
      problem(fault, remedy),
    )
    const { authorizedDomains } = domainsSchema.parse(settings)
    const hosts = originsOf(project).flatMap((origin) =>
      URL.canParse(origin) ? [new URL(origin).hostname] : [],
    )
    const missing = hosts.filter((host) => !authorizedDomains.includes(host))
    return [
      ...findings,
      ...missing.map((host) =>
        problem(
          `承認済みドメインに ${host} がありません。そのアドレスからはログインできません。`,
          `Firebase コンソールの「Authentication」→「設定」→「承認済みドメイン」に、${host} を追加してください。`,
        ),
      ),
    ]
  },
})
