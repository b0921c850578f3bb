import { z } from 'zod'
import { REGION } from '../../project.ts'
import { defineCheck } from '../check.ts'
import { type Finding, problem } from '../finding.ts'
import { originsOf } from '../project-facts.ts'
import { type Question, read } from '../question.ts'

const webSchema = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  json: z.unknown(),
})
const initSchema = z.object({ projectId: z.string(), apiKey: z.string().min(1), appId: z.string().min(1) })

const byOrigin = (origins: readonly string[], question: (origin: string) => Question) =>
  Object.fromEntries(origins.map((origin) => [origin, question(origin)]))

/** Whether each host that serves the app gives the pages their keys. */
export const initCheck = defineCheck({
  title: '/__/firebase/init.json',
  right: '画面は、自分のアドレスから設定（init.json）を読めます。',
  questions: (project) =>
    byOrigin(originsOf(project), (origin) => ({
      ask: 'web',
      url: `${origin}/__/firebase/init.json`,
      method: 'GET',
    })),
  judge: (answers, { id }) =>
    Object.entries(answers).flatMap(([origin, answer]): Finding[] => {
      const { status, json } = read(webSchema, answer)
      const init = initSchema.safeParse(json)
      if (status !== 200 || !init.success) {
        return [
          problem(
            `${origin} に init.json がありません（HTTP ${String(status)}）。画面が動きません。`,
            'Firebase コンソールの「プロジェクトの設定」→「全般」で、ウェブアプリを追加し、Hosting のサイトにリンクしてから、npx firebase deploy --only hosting を実行してください。',
          ),
        ]
      }
      if (init.data.projectId === id) return []
      return [
        problem(
          `${origin} は、別のプロジェクト ${init.data.projectId} の画面です。`,
          'functions/.env の APP_ORIGINS に、このプロジェクトのアドレスだけを書いてください。',
        ),
      ]
    }),
})

/** A page of nobody; the name is reserved for that. */
const STRANGER = 'https://stranger.invalid'

/** Whether longApi lets the app's pages call it, as a browser asks before the call, and no other page. */
export const preflightCheck = defineCheck({
  title: 'longApi の CORS',
  right: 'longApi は、このアプリの画面からの呼び出しだけを受け付けます。',
  questions: (project) =>
    byOrigin([...originsOf(project), STRANGER], (origin) => ({
      ask: 'web',
      url: `https://${REGION}-${project.id}.cloudfunctions.net/longApi/api/v1/promote/`,
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })),
  judge: (answers) =>
    Object.entries(answers).flatMap(([origin, answer]): Finding[] => {
      const { status, headers } = read(webSchema, answer)
      const allowed = headers['access-control-allow-origin']
      if (origin === STRANGER) {
        return allowed === undefined || allowed === ''
          ? []
          : [
              problem(
                `longApi が、関係のないサイトの画面からの呼び出しを受け付けます（${allowed}）。`,
                'functions/.env の APP_ORIGINS を確かめて、もう一度デプロイしてください。',
              ),
            ]
      }
      if (allowed === origin) return []
      return [
        problem(
          `longApi が、${origin} の画面からの呼び出しを受け付けません（HTTP ${String(status)}）。アップロードとデータ登録ができません。`,
          status === 403
            ? '関数を誰でも呼び出せる設定にしてください（上の「誰でも呼び出せる関数」）。'
            : 'functions/.env の APP_ORIGINS にこのアドレスを書いて（空なら Hosting の 2 つ）、npx firebase deploy --only functions を実行してください。',
        ),
      ]
    }),
})
