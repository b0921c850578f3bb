import { expect, test } from 'vitest'
import { planLines } from '../deploy/carry-out-plan.ts'
import type { Step } from '../deploy/steps.ts'
import { continueByHand, type RestoreFacts, restorePlan } from './plan.ts'

const BACKUP = 'projects/kenshu-prod/locations/asia-northeast1/backups/1f2e3d'
const FACTS: RestoreFacts = {
  projectId: 'kenshu-prod',
  source: { kind: 'moment', at: new Date('2026-04-01T09:30:00+09:00') },
  aside: null,
  exportBucket: 'kenshu-prod-backups',
  filesBucket: 'kenshu-prod.firebasestorage.app',
  now: new Date('2026-04-02T00:00:00Z'),
}
const fromBackup: RestoreFacts = { ...FACTS, source: { kind: 'backup', name: BACKUP } }

const commands = (plan: readonly Step[]) =>
  planLines(plan).flatMap((line) => /^ {6}(.*)$/.exec(line)?.[1]?.replace(' --project=kenshu-prod', '') ?? [])
const toldIn = (plan: readonly Step[]) => plan.filter(({ kind }) => kind === 'told').map(({ what }) => what)
/** Without the queues, schedules and doors, which are held first and started last. */
const withoutSwitches = (plan: readonly Step[]) =>
  commands(plan).filter((line) => !/^gcloud (tasks|scheduler|run)/.test(line))

const STATE = 'gs://kenshu-prod-backups/restore-2026-04-01T00-30-00-000Z-2026-04-02T00-00-00-000Z'
const AFTER = [
  'gcloud firestore databases update --database="(default)" --enable-pitr --delete-protection',
  'gcloud firestore backups schedules create --database="(default)" --recurrence=daily --retention=14w',
  'npx firebase deploy --only firestore --project kenshu-prod',
  'npx firebase deploy --only functions:sendNotice --project kenshu-prod',
]

test('a minute of the last week comes back in place, with rules, indexes, TTLs and what protects the data', () => {
  expect(withoutSwitches(restorePlan(FACTS))).toEqual([
    `gcloud firestore export ${STATE} --database="(default)" --snapshot-time=2026-04-01T00:30:00.000Z`,
    'gcloud firestore export gs://kenshu-prod-backups/before-restore-2026-04-02T00-00-00-000Z --database="(default)"',
    'gcloud firestore databases update --database="(default)" --no-delete-protection',
    'gcloud firestore databases delete --database="(default)"',
    'gcloud firestore databases create --database="(default)" --location=asia-northeast1 --edition=standard',
    `gcloud firestore import ${STATE} --database="(default)"`,
    ...AFTER,
  ])
})

test('a backup comes back in place, once the name of the database is free', () => {
  const plan = restorePlan(fromBackup)
  expect(withoutSwitches(plan).slice(1)).toEqual([
    'gcloud firestore databases update --database="(default)" --no-delete-protection',
    'gcloud firestore databases delete --database="(default)"',
    `gcloud firestore databases restore --source-backup=${BACKUP} --destination-database="(default)"`,
    ...AFTER,
  ])
  const at = plan.findIndex(({ kind }) => kind === 'wait')
  expect(commands(plan.slice(0, at)).at(-1)).toContain('databases delete')
})

test('nothing acts by itself between the last export and the end', () => {
  const lines = commands(restorePlan(fromBackup))
  const paused = lines.filter((line) => line.includes(' pause '))
  expect(paused).toContain('gcloud tasks queues pause runBulkMail --location=asia-northeast1')
  expect(paused).toContain(
    'gcloud scheduler jobs pause firebase-schedule-sendReminders-asia-northeast1 --location=asia-northeast1',
  )
  expect(lines.slice(0, paused.length)).toEqual(paused)
  const resumed = paused
    .filter((line) => !/runBulkMail|sendReminders|sealTrail/.test(line))
    .map((line) => line.replace(' pause ', ' resume '))
  expect(lines.slice(-resumed.length)).toEqual(resumed)
})

test('what mails clients by itself stays held until somebody has looked, because the restored data do not know what went out', () => {
  const plan = restorePlan(fromBackup)
  expect(commands(plan).filter((line) => /resume.*(runBulkMail|sendReminders)/.test(line))).toEqual([])
  expect(toldIn(plan).at(-2)).toMatch(
    /queues resume runBulkMail .*jobs resume firebase-schedule-sendReminders-asia-northeast1/,
  )
})

test('the sealing stays held until there is a new log, because in the old one other leaves would be signed in the same places', () => {
  const plan = restorePlan(FACTS)
  expect(commands(plan).filter((line) => /resume.*sealTrail/.test(line))).toEqual([])
  expect(toldIn(plan).at(-1)).toMatch(/TRAIL_ORIGIN.*jobs resume firebase-schedule-sealTrail-asia-northeast1/)
})

test('nobody can answer between the last export and the deletion: what they answer would be lost', () => {
  const lines = commands(restorePlan(FACTS))
  const [closed = 0, last = 0, deleted = 0, open = 0] = [
    'update clientapi --ingress=internal',
    'before-restore',
    'databases delete',
    'update clientapi --ingress=all',
  ].map((words) => lines.findIndex((line) => line.includes(words)))
  expect(closed).toBeGreaterThan(0)
  expect([closed, last, deleted, open]).toEqual([closed, last, deleted, open].toSorted((a, b) => a - b))
})

test.each<[string, RestoreFacts]>([
  ['a minute', { ...FACTS, aside: 'before' }],
  ['a backup', { ...fromBackup, aside: 'before' }],
])('%s beside the database of the app changes nothing of that', (_, facts) => {
  const lines = commands(restorePlan(facts))
  expect(lines.some((line) => line.includes('before'))).toBe(true)
  expect(lines.filter((line) => /delete|update|pause|deploy|=\(default\)" --location/.test(line))).toEqual([])
})

test.each<[string, RestoreFacts, string]>([
  ['a minute in place', FACTS, '(default)'],
  ['a backup in place', fromBackup, '(default)'],
  ['a minute beside', { ...FACTS, aside: 'before' }, 'before'],
  ['a backup beside', { ...fromBackup, aside: 'before' }, 'before'],
])(
  '%s: gcloud does not wait for a new database, so the plan does, before anything uses it',
  (_, facts, name) => {
    const plan = restorePlan(facts)
    const made = plan.findIndex(
      (step) => step.kind === 'command' && /^(create|restore)$/.test(step.command.args[2] ?? ''),
    )
    expect(plan[made + 1]).toMatchObject({ kind: 'database', name })
  },
)

test('files are told to be among the versions of the bucket, in which no deleted file is soft-deleted', () => {
  const plan = restorePlan(FACTS)
  expect(commands(plan).filter((line) => line.includes('storage'))).toEqual([])
  expect(planLines(plan).join()).toContain(
    'gcloud storage ls --all-versions "gs://kenshu-prod.firebasestorage.app/closings/**"',
  )
})

test('a restore that has stopped names what is left, and is not begun anew', () => {
  const plan = restorePlan(fromBackup)
  const advice = continueByHand(plan.slice(-2))
  expect(advice).toContain('最初から実行し直さないで')
  expect(advice).toContain('gcloud scheduler jobs resume')
})

test.each<[string, Partial<RestoreFacts>, string]>([
  [
    'a moment eight days ago',
    { source: { kind: 'moment', at: new Date('2026-03-25T00:00:00Z') } },
    '7日以内',
  ],
  ['a moment to come', { source: { kind: 'moment', at: new Date('2026-04-03T00:00:00Z') } }, '7日以内'],
  ['no moment', { source: { kind: 'moment', at: new Date('yesterday') } }, '7日以内'],
  ['half a minute', { source: { kind: 'moment', at: new Date('2026-04-01T00:30:30Z') } }, 'ちょうどの分'],
  ['the id of a backup alone', { source: { kind: 'backup', name: '1f2e3d' } }, 'backups list'],
  ['a name that is none', { aside: 'Before!' }, '名前ではありません'],
])('%s cannot come back', (_, change, words) => {
  expect(() => restorePlan({ ...FACTS, ...change })).toThrow(words)
})
