import { z } from 'zod'
import { ACCOUNT_GROUPS } from '../../../functions/src/config/accounts.ts'
import { REGION } from '../../project.ts'
import { defineCheck } from '../check.ts'
import { type Finding, problem } from '../finding.ts'
import { accountsOf } from '../function-accounts.ts'
import {
  FUNCTIONS,
  QUEUED_FUNCTIONS,
  queueOptionsOf,
  SCHEDULED_FUNCTIONS,
  scheduleOf,
  serviceOf,
  UNLESS_RESTORED,
} from '../needs.ts'
import { google, read } from '../question.ts'

const last = (name: string) => name.split('/').at(-1) ?? name
const place = (service: string, version: string, id: string) =>
  `${service}.googleapis.com/${version}/projects/${id}/locations/${REGION}`

const deploy = (id: string, only = 'functions') =>
  `npx firebase deploy --only ${only} --project ${id} を実行してください。`

const functionsSchema = z.object({
  functions: z
    .array(
      z.object({
        name: z.string(),
        state: z.string(),
        serviceConfig: z.object({ serviceAccountEmail: z.string().optional() }).prefault({}),
      }),
    )
    .default([]),
})

/** Whether every function is deployed and runs. */
export const functionsCheck = defineCheck({
  title: '関数',
  right: 'すべての関数がデプロイされ、動いています。',
  questions: ({ id }) => ({
    functions: google(`${place('cloudfunctions', 'v2', id)}/functions`, 'functions'),
  }),
  judge: ({ functions }, project) => {
    const { id } = project
    const listed = read(functionsSchema, functions).functions
    const states = new Map(listed.map((one) => [last(one.name), one.state]))
    const accounts = new Map(listed.map((one) => [last(one.name), one.serviceConfig.serviceAccountEmail]))
    const others = accountsOf(project).flatMap(({ email, groups }) =>
      groups
        .flatMap((group): readonly string[] => ACCOUNT_GROUPS[group].functions)
        .filter((name) => accounts.has(name) && accounts.get(name) !== email),
    )
    const missing = FUNCTIONS.filter((name) => !states.has(name))
    const faulty = FUNCTIONS.filter((name) => states.has(name) && states.get(name) !== 'ACTIVE')
    return [
      ...(missing.length === 0
        ? []
        : [problem(`デプロイされていない関数があります: ${missing.join('、')}。`, deploy(id))]),
      ...faulty.map((name) =>
        problem(
          `関数 ${name} が動いていません（${states.get(name) ?? ''}）。`,
          `デプロイの最中でなければ、${deploy(id, `functions:${name}`)}理由は npx firebase functions:log --only ${name} で確かめてください。`,
        ),
      ),
      ...(others.length === 0
        ? []
        : [
            problem(
              `設定と異なるサービス アカウントで動いている関数があります: ${others.join('、')}。`,
              `npm run setup -- --project ${id} で権限を整えてから、デプロイしてください。`,
            ),
          ]),
    ]
  },
})

const queuesSchema = z.object({
  queues: z
    .array(
      z.object({
        name: z.string(),
        state: z.string(),
        rateLimits: z.object({ maxConcurrentDispatches: z.number().optional() }).prefault({}),
        retryConfig: z.object({ maxAttempts: z.number().optional() }).prefault({}),
      }),
    )
    .default([]),
})

/** Whether each function of the task queue has its queue, with the limits of the code. */
export const queuesCheck = defineCheck({
  title: 'タスクキュー',
  right: 'タスクキューはすべて動いていて、上限はコードのとおりです。',
  questions: ({ id }) => ({ queues: google(`${place('cloudtasks', 'v2', id)}/queues`, 'queues') }),
  judge: ({ queues }, { id }) => {
    const found = new Map(read(queuesSchema, queues).queues.map((queue) => [last(queue.name), queue]))
    return QUEUED_FUNCTIONS.flatMap((name): Finding[] => {
      const queue = found.get(name)
      if (queue === undefined) {
        return [problem(`タスクキュー ${name} がありません。`, deploy(id, `functions:${name}`))]
      }
      if (queue.state !== 'RUNNING') {
        return [
          problem(
            `タスクキュー ${name} が止まっています（${queue.state}）。`,
            `gcloud tasks queues resume ${name} --location=${REGION} --project=${id} を実行してください。${UNLESS_RESTORED}`,
          ),
        ]
      }
      const { rateLimits, retryConfig } = queueOptionsOf(name)
      const isOurs =
        queue.rateLimits.maxConcurrentDispatches === rateLimits.maxConcurrentDispatches &&
        queue.retryConfig.maxAttempts === retryConfig.maxAttempts
      return isOurs
        ? []
        : [problem(`タスクキュー ${name} の上限が、コードと異なります。`, deploy(id, `functions:${name}`))]
    })
  },
})

const triggersSchema = z.object({
  triggers: z
    .array(
      z.object({
        name: z.string(),
        eventFilters: z.array(z.object({ attribute: z.string(), value: z.string() })).default([]),
        destination: z.object({
          cloudRun: z.object({ service: z.string() }).optional(),
          cloudFunction: z.string().optional(),
        }),
      }),
    )
    .default([]),
})

/** The function that events start, the kind of event, and its documents (function-options.ts). */
const EVENT = { name: 'sendNotice', type: 'google.cloud.firestore.document.v1.created', document: 'mailLog/' }

/** Whether new documents of mailLog start the function that sends notices. */
export const triggerCheck = defineCheck({
  title: 'Eventarc のトリガー',
  right: '通知メールを送るイベントのトリガーがあります。',
  questions: ({ id }) => ({ triggers: google(`${place('eventarc', 'v1', id)}/triggers`, 'triggers') }),
  judge: ({ triggers }, { id }) => {
    const isThere = read(triggersSchema, triggers).triggers.some(({ eventFilters, destination }) => {
      const has = (attribute: string, fits: (value: string) => boolean) =>
        eventFilters.some((filter) => filter.attribute === attribute && fits(filter.value))
      const goesTo = destination.cloudRun?.service ?? last(destination.cloudFunction ?? '')
      return (
        [serviceOf(EVENT.name), EVENT.name].includes(goesTo) &&
        has('type', (value) => value === EVENT.type) &&
        has('document', (value) => value.startsWith(EVENT.document))
      )
    })
    if (isThere) return []
    return [
      problem(
        `関数 ${EVENT.name} を起動する Eventarc のトリガーがありません。通知メールが、最大 15 分遅れます。`,
        `${deploy(id, `functions:${EVENT.name}`)}API を有効にした直後に拒否された場合は、数分待ってください。`,
      ),
    ]
  },
})

const jobsSchema = z.object({
  jobs: z
    .array(z.object({ name: z.string(), schedule: z.string(), timeZone: z.string(), state: z.string() }))
    .default([]),
})

/** The name that firebase-tools gives to a function's job. */
const jobOf = (name: string) => `firebase-schedule-${name}-${REGION}`

/** Whether Cloud Scheduler calls the functions that have a schedule. */
export const schedulesCheck = defineCheck({
  title: 'Cloud Scheduler',
  right: '定期的に動く関数のスケジュールは、すべて有効です。',
  questions: ({ id }) => ({ jobs: google(`${place('cloudscheduler', 'v1', id)}/jobs`, 'jobs') }),
  judge: ({ jobs }, { id }) => {
    const found = new Map(read(jobsSchema, jobs).jobs.map((job) => [last(job.name), job]))
    return SCHEDULED_FUNCTIONS.flatMap((name): Finding[] => {
      const job = found.get(jobOf(name))
      const { schedule, timeZone } = scheduleOf(name)
      if (job?.schedule !== schedule || job.timeZone !== timeZone) {
        return [
          problem(
            `関数 ${name} のスケジュールが、${job === undefined ? 'ありません' : 'コードと異なります'}。`,
            deploy(id, `functions:${name}`),
          ),
        ]
      }
      if (job.state === 'ENABLED') return []
      return [
        problem(
          `関数 ${name} のスケジュールが止まっています（${job.state}）。`,
          `gcloud scheduler jobs resume ${jobOf(name)} --location=${REGION} --project=${id} を実行してください。${UNLESS_RESTORED}`,
        ),
      ]
    })
  },
})
