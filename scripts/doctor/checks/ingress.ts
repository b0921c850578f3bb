import { z } from 'zod'
import { REGION } from '../../project.ts'
import { defineCheck } from '../check.ts'
import { problem, typed } from '../finding.ts'
import { PUBLIC_FUNCTIONS, serviceOf, UNLESS_RESTORED, withIngress } from '../needs.ts'
import { google, readIfThere } from '../question.ts'

const OPEN = 'INGRESS_TRAFFIC_ALL'
const serviceSchema = z.object({ ingress: z.string().default(OPEN) })

/** Whether browsers can reach the functions that they call: a restore closes these, and if it stops on its way they stay closed. */
export const ingressCheck = defineCheck<string>({
  title: 'ブラウザが呼び出す関数の上り（内向き）設定',
  right: 'ブラウザが呼び出す関数は、インターネットからの呼び出しを受け付けます。',
  questions: ({ id }) =>
    Object.fromEntries(
      PUBLIC_FUNCTIONS.map((name) => [
        name,
        google(`run.googleapis.com/v2/projects/${id}/locations/${REGION}/services/${serviceOf(name)}`),
      ]),
    ),
  judge: (answers, { id }) =>
    Object.entries(answers).flatMap(([name, answer]) => {
      // A function that is not deployed is the subject of another check.
      const ingress = readIfThere(serviceSchema, answer)?.ingress ?? OPEN
      if (ingress === OPEN) return []
      return [
        problem(
          `関数 ${name} が、インターネットからの呼び出しを受け付けない設定です。画面が動きません。`,
          `${typed(withIngress(name, 'all', id))} を実行してください。${UNLESS_RESTORED}`,
        ),
      ]
    }),
})
