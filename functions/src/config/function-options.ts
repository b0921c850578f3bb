import { LONG_CALL_TIMEOUT_SECONDS } from '@kenshu/contract/limits'
import { LIMITS } from './limits/limits.ts'

/** Where everything runs. */
export const REGION = 'asia-northeast1'

/**
 * What a new project may have running at once in a region (docs/operations.md, 'Ceilings'). All functions together stay below
 * it, with every instance there that `maxInstances` allows.
 */
export const NEW_PROJECT = { cpus: 20, memoryGib: 40 } as const

/** What the functions of the task queue have in common. */
const TASK = {
  region: REGION,
  cpu: 1,
  concurrency: 1,
  timeoutSeconds: LONG_CALL_TIMEOUT_SECONDS,
  retryConfig: { maxAttempts: LIMITS.taskAttempts, minBackoffSeconds: 5, maxBackoffSeconds: 60 },
} as const

/** Options of the functions (2nd generation). */
export const FUNCTION_OPTIONS = {
  // cors: false, because the emulator otherwise lets every origin in; what longApi lets in is up to the app.
  api: {
    region: REGION,
    memory: '512MiB',
    cpu: 1,
    maxInstances: 4,
    concurrency: 80,
    timeoutSeconds: 60,
    cors: false,
    invoker: 'public',
  },
  // An upload's zip (30 MiB at most) is there in the pieces in which it came, as the whole body, as the file of its form
  // and as the bytes of that: 120 MiB. Its CSV files are only read through, piece by piece. Eight at once are 960 MiB, with
  // 200 MiB for the process itself. Most of a promote call is waiting; its answer is some 20 MB for 100,000 notes. Beside
  // them two receipts for staff are made at the same time, 500 MiB each at the worst. Of the two processors that come with 4 GiB one
  // would only be paid for while it waits.
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
  // Two receipts at the same time are 1 GiB at the worst, with 200 MiB for the process itself. What strangers hold open here, staff
  // do not miss.
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
  // 350,000 notes take half of it. In more, Node lets garbage lie for longer, and a promote grows without need.
  runPromote: { ...TASK, memory: '2GiB', maxInstances: 2, rateLimits: { maxConcurrentDispatches: 2 } },
  // Nearly all of it is waiting, for a turn or between two tries: with many places, notices that wait keep no code from its client.
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
  // What comes twice is claimed twice and sent once; one at a time is enough.
  sweepNotices: {
    region: REGION,
    schedule: 'every 15 minutes',
    timeZone: 'Asia/Tokyo',
    memory: '512MiB',
    cpu: 0.5,
    concurrency: 1,
    maxInstances: 1,
    timeoutSeconds: 540,
  },
  // By its interval staff learn of what came back. What is read twice is stored once; one at a time is enough.
  readBounces: {
    region: REGION,
    schedule: 'every 5 minutes',
    timeZone: 'Asia/Tokyo',
    memory: '512MiB',
    cpu: 0.5,
    concurrency: 1,
    maxInstances: 1,
    timeoutSeconds: 540,
  },
  // The longest time for which a disabled account can still read Firestore directly, if nobody calls the API with it.
  sweepUsers: {
    region: REGION,
    schedule: 'every 5 minutes',
    timeZone: 'Asia/Tokyo',
    memory: '512MiB',
    cpu: 0.5,
    concurrency: 1,
    maxInstances: 1,
    timeoutSeconds: 240,
  },
  // One at a time, and it ends before the next one begins; two at once would send each mail once all the same.
  sendReminders: {
    region: REGION,
    schedule: 'every 5 minutes',
    timeZone: 'Asia/Tokyo',
    memory: '512MiB',
    cpu: 0.5,
    concurrency: 1,
    maxInstances: 1,
    timeoutSeconds: 290,
  },
  // Waits for the store most of the time, or for the next mail's turn. One mail job at a time: the pace is the company's.
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
  runUndo: { ...TASK, memory: '1GiB', maxInstances: 2, rateLimits: { maxConcurrentDispatches: 2 } },
} as const
