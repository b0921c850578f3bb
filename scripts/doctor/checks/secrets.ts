import { z } from 'zod'
import { REGION } from '../../project.ts'
import { defineCheck } from '../check.ts'
import { SECRETS } from '../declared.ts'
import { type Finding, type Fix, fixable, problem } from '../finding.ts'
import { google, read, readIfThere } from '../question.ts'

const versionSchema = z.object({ name: z.string(), state: z.string() })

const functionsSchema = z.object({
  functions: z
    .array(
      z.object({
        name: z.string(),
        serviceConfig: z
          .object({
            secretEnvironmentVariables: z
              .array(z.object({ secret: z.string(), version: z.string() }))
              .default([]),
          })
          .prefault({}),
      }),
    )
    .default([]),
})

/** Secrets that nobody needs to know. */
const RANDOM = ['COOKIE_SECRET', 'RETURN_ADDRESS_SECRET', 'TRAIL_SIGNING_KEY']

/** How a secret is made. No command prints it. */
function fixOf(name: string, id: string): Fix {
  const set = ['functions:secrets:set', name, '--project', id]
  if (!RANDOM.includes(name)) return { tool: 'firebase', args: set }
  return { tool: 'firebase', args: [...set, '--data-file', '-'], random: true }
}

/** Whether the secrets exist, and the functions have the newest version. Their contents are never asked for. */
export const secretsCheck = defineCheck({
  title: 'シークレット',
  right: 'シークレットはすべて保存されていて、関数は最新のものを使っています。',
  questions: ({ id }) => ({
    functions: google(
      `cloudfunctions.googleapis.com/v2/projects/${id}/locations/${REGION}/functions`,
      'functions',
    ),
    ...Object.fromEntries(
      SECRETS.map((name) => [
        name,
        google(`secretmanager.googleapis.com/v1/projects/${id}/secrets/${name}/versions/latest`),
      ]),
    ),
  }),
  judge: (answers, { id }) => {
    const used = read(functionsSchema, answers.functions).functions.flatMap(({ name, serviceConfig }) =>
      serviceConfig.secretEnvironmentVariables.map((secret) => ({
        ...secret,
        by: name.split('/').at(-1) ?? '',
      })),
    )
    return SECRETS.flatMap((name): Finding[] => {
      const version = readIfThere(versionSchema, answers[name as keyof typeof answers])
      if (version?.state !== 'ENABLED') {
        return [
          fixable(
            `シークレット ${name} が${version === null ? 'ありません' : '無効です'}。デプロイできません。`,
            fixOf(name, id),
            RANDOM.includes(name) ? '' : '使わない場合も、何か文字を保存してください。',
          ),
        ]
      }
      const newest = version.name.split('/').at(-1) ?? ''
      const behind = used.filter(
        (one) => one.secret === name && one.version !== newest && one.version !== 'latest',
      )
      if (behind.length === 0) return []
      return [
        problem(
          `シークレット ${name} を変更した後、デプロイしていません。${behind.map(({ by }) => by).join('、')} は前のものを使っています。`,
          `npx firebase deploy --only functions --project ${id} を実行してください。`,
        ),
      ]
    })
  },
})
