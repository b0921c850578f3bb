import { LONG_CALL_TIMEOUT_SECONDS } from '@kenshu/contract/limits'
import { LIMITS } from './limits/limits.ts'

/** The region of all functions. */
export const REGION = 'asia-northeast1'

/**
 * What a new project may run at once in a region (docs/operations.md, 'Ceilings'). All functions together stay below it, even with every
 * instance that `maxInstances` allows.
 */
export const NEW_PROJECT = { cpus: 20, memoryGib: 40 } as const

/** The options that all functions of the task queue share. */
const TASK = {
  region: REGION,
  cpu: 1,
  concurrency: 1,
  timeoutSeconds: LONG_CALL_TIMEOUT_SECONDS,
  retryConfig: { maxAttempts: LIMITS.taskAttempts, minBackoffSeconds: 5, maxBackoffSeconds: 60 },
} as const

/** The options that all schedules share. */
const SCHEDULE = {
  region: REGION,
  timeZone: 'Asia/Tokyo',
  memory: '512MiB',
  concurrency: 1,
  maxInstances: 1,
} as const

/** Options of the functions (2nd generation). */
export const FUNCTION_OPTIONS = {
  // cors: false, because the emulator otherwise allows every origin; the app decides which origins longApi allows.
  // Node gives young objects a space that depends on the memory: 1 MiB of 512 MiB, 16 MiB of 1 GiB. With the smaller one a third of an
  // answer's time is garbage collection (docs/decisions/0066-processor-time-of-answers.md).
  api: {
    region: REGION,
    memory: '1GiB',
    cpu: 1,
    maxInstances: 4,
    concurrency: 80,
    timeoutSeconds: 60,
    cors: false,
    invoker: 'public',
  },
  // An upload's zip (30 MiB at most) is in memory four times: as the received chunks, as the whole body, as the form's file, and as that
  // file's bytes, 120 MiB in all. Its CSV files are streamed. Eight uploads at once take 960 MiB, and the process itself 200 MiB. A promote
  // call mostly waits; its answer is about 20 MB for 100,000 notes. Besides, two receipts for staff may be rendered at once, with at most
  // 500 MiB each. 4 GiB would come with two processors; the second would only cost money while it waits.
  longApi: {
    region: REGION,
    memory: '4GiB',
    cpu: 1,
    maxInstances: 3,
    concurrency: 8,
    timeoutSeconds: LONG_CALL_TIMEOUT_SECONDS,
    cors: false,
    invoker: 'public',
  },
  // Two receipts at once take at most 1 GiB, and the process itself 200 MiB. Connections that strangers hold open here take nothing from
  // staff, who have other functions.
  clientApi: {
    region: REGION,
    memory: '2GiB',
    cpu: 1,
    maxInstances: 2,
    concurrency: 80,
    timeoutSeconds: 60,
    cors: false,
    invoker: 'public',
  },
  // A promote of 350,000 notes takes half of it. With more memory Node collects garbage later, and a promote would grow needlessly.
  runPromote: { ...TASK, memory: '2GiB', maxInstances: 2, rateLimits: { maxConcurrentDispatches: 2 } },
  // It mostly waits, for a turn or between two tries. `noticesWaiting` keeps a quarter of its calls free for codes of clients.
  // retry: Eventarc delivers the event again if the function dies or throws.
  sendNotice: {
    region: REGION,
    document: 'mailLog/{id}',
    memory: '512MiB',
    cpu: 1,
    maxInstances: 1,
    concurrency: 80,
    timeoutSeconds: 540,
    retry: true,
  },
  // A notice that is found twice is claimed twice and sent once, but one instance is enough. It also queues the morning mails, because one
  // more schedule would exceed what a new project may run. It runs at full hours too, when those are due.
  sweepNotices: { ...SCHEDULE, schedule: '*/15 * * * *', cpu: 0.5, timeoutSeconds: 540 },
  // The interval decides how soon staff learn of a bounce. A mail that is read twice is stored once, but one instance is enough. It mostly
  // waits for the mailbox, so a quarter of a processor is enough.
  readBounces: { ...SCHEDULE, schedule: 'every 5 minutes', cpu: 0.25, timeoutSeconds: 540 },
  // The longest time for which a disabled account can still read Firestore directly if it makes no call to the API.
  sweepUsers: { ...SCHEDULE, schedule: 'every 5 minutes', cpu: 0.25, timeoutSeconds: 240 },
  // One instance at a time, and it ends before the next run begins. Two at once would still send each mail once.
  sendReminders: { ...SCHEDULE, schedule: 'every 5 minutes', cpu: 0.5, timeoutSeconds: 290 },
  // Until a run has sealed an entry, the entry can be changed without a trace, so the interval is the longest such time. sealTrail and
  // sweepUsers have a quarter of a processor each. They are two functions, so that only this one has the key that signs. The first run of a
  // day makes the day's checkpoint.
  sealTrail: { ...SCHEDULE, schedule: '5 * * * *', cpu: 0.25, timeoutSeconds: 540 },
  // A check of many notes takes several runs of a night. Once it has ended, a run costs two reads.
  // One instance at a time, and it ends before the next run begins. Two at once would look twice, and at most mail the same findings twice.
  checkIntegrity: { ...SCHEDULE, schedule: '*/10 1-5 * * *', cpu: 0.25, timeoutSeconds: 540 },
  // It mostly waits for the store or for the next mail's turn. One mail job runs at a time, since the pace applies to the company.
  runBulkJob: {
    ...TASK,
    cpu: 0.5,
    memory: '512MiB',
    maxInstances: 1,
    rateLimits: { maxConcurrentDispatches: 1 },
  },
  runBulkMail: {
    ...TASK,
    cpu: 0.5,
    memory: '512MiB',
    maxInstances: 1,
    rateLimits: { maxConcurrentDispatches: 1 },
  },
  runCheck: { ...TASK, memory: '2GiB', maxInstances: 3, rateLimits: { maxConcurrentDispatches: 3 } },
  // One undo at a time is carried out; another one waits in the queue.
  runUndo: { ...TASK, memory: '1GiB', maxInstances: 1, rateLimits: { maxConcurrentDispatches: 1 } },
  // It renders in a thread with at most 512 MiB. One pack at a time: two would only take turns at the processor.
  runPack: { ...TASK, memory: '1GiB', maxInstances: 1, rateLimits: { maxConcurrentDispatches: 1 } },
} as const

export type FunctionName = keyof typeof FUNCTION_OPTIONS

/** The functions behind the task queues. */
export type QueueName = {
  [Name in FunctionName]: (typeof FUNCTION_OPTIONS)[Name] extends { rateLimits: object } ? Name : never
}[FunctionName]
