import { expect, test } from 'vitest'
import { containing } from '../doctor/recorded/found.ts'
import { planLines } from './carry-out-plan.ts'
import { type DeployFacts, deployPlan, type RollbackFacts, rollbackPlan } from './plan.ts'
import type { Step } from './steps.ts'

const COMMIT = '4f0c2d1e9b8a7654321000000000000000000001'
const EARLIER = 'a000000000000000000000000000000000000002'
const FACTS: DeployFacts = {
  projectId: 'kenshu-prod',
  commit: COMMIT,
  uncommitted: [],
  tested: null,
  backupBucket: 'kenshu-prod-backups',
  now: new Date('2026-11-25T12:34:56.789Z'),
  isAgreed: false,
  openMigrations: [],
  isInvokerCheckOff: false,
}
const ROLLBACK: RollbackFacts = {
  projectId: 'kenshu-prod',
  site: 'kenshu-prod',
  versions: [
    { version: 'v2', commit: COMMIT },
    { version: 'v1', commit: EARLIER },
  ],
  folder: '/checkout/.run/rollback-1',
  isFunctionsOnly: false,
  isInvokerCheckOff: false,
}

const commands = (plan: readonly Step[]) =>
  planLines(plan).flatMap((line) => /^ {6}(.*)$/.exec(line)?.[1] ?? [])

test('a deployment goes from tests and backup over rules, indexes and functions to the pages', () => {
  const plan = deployPlan(FACTS)
  expect(commands(plan)).toEqual([
    'npm test',
    'gcloud firestore export gs://kenshu-prod-backups/2026-11-25T12-34-56-789Z-4f0c2d1e9b8a --database="(default)" --project=kenshu-prod',
    'npx firebase deploy --only firestore,storage --project kenshu-prod --non-interactive',
    'npx firebase deploy --only functions --project kenshu-prod',
    `npx firebase deploy --only hosting --project kenshu-prod --message kenshu@${COMMIT}`,
  ])
  expect(plan.map(({ kind }) => kind)).toEqual([
    ...['command', 'command', 'command', 'indexes', 'command', 'command', 'smoke'],
  ])
})

test('open migrations run before the functions that need them, and again for what the old functions wrote', () => {
  const migrated = commands(deployPlan({ ...FACTS, openMigrations: ['0001-search-keys', '0002-more'] }))
  const without = commands(deployPlan(FACTS))
  expect(migrated).toEqual([
    ...without.slice(0, 3),
    'npm run migrate -- --project kenshu-prod',
    ...without.slice(3, 4),
    'npm run migrate -- --project kenshu-prod --yes --again=0001-search-keys --again=0002-more',
    ...without.slice(4),
  ])
  const agreed = deployPlan({ ...FACTS, isAgreed: true, openMigrations: ['0001-search-keys'] })
  expect(commands(agreed)).toContain('npm run migrate -- --project kenshu-prod --yes')
})

test('where the organisation forbids to let everybody in, the public functions are opened after them and before the pages', () => {
  const opening = ['api', 'longapi', 'clientapi'].map(
    (name) =>
      `gcloud run services update ${name} --no-invoker-iam-check --region=asia-northeast1 --project=kenshu-prod`,
  )
  const forth = commands(deployPlan({ ...FACTS, isInvokerCheckOff: true }))
  expect(forth.slice(-4, -1)).toEqual(opening)
  const back = commands(rollbackPlan({ ...ROLLBACK, isInvokerCheckOff: true }))
  expect(back.slice(-4, -1)).toEqual(opening)
})

test('tests that have passed elsewhere are not run, and the plan says whose word that is', () => {
  const plan = deployPlan({ ...FACTS, tested: COMMIT.slice(0, 12) })
  expect(commands(plan)).not.toContain('npm test')
  expect(plan[0]).toMatchObject({ kind: 'told', what: containing('あなたが指定しました') })
})

test.each(['a000000000000000', COMMIT.slice(0, 11), ''])(
  'the word of another commit, or of too short a one (%s), counts for nothing',
  (tested) => {
    expect(() => deployPlan({ ...FACTS, tested })).toThrow('--tested')
  },
)

test('what no commit has cannot be deployed, because nobody could say later what it was', () => {
  expect(() => deployPlan({ ...FACTS, uncommitted: [' M firestore.rules'] })).toThrow('firestore.rules')
})

test('a rollback puts the pages back first, then the functions of the same commit, and names what stays', () => {
  const plan = rollbackPlan(ROLLBACK)
  const here = '（/checkout/.run/rollback-1 で）'
  expect(commands(plan)).toEqual([
    `git worktree add --detach /checkout/.run/rollback-1 ${EARLIER}`,
    'npx firebase hosting:clone kenshu-prod@v1 kenshu-prod:live --project kenshu-prod',
    `npm ci${here}`,
    `npx firebase deploy --only functions --project kenshu-prod${here}`,
    'git worktree remove --force /checkout/.run/rollback-1',
  ])
  const told = plan.filter(({ kind }) => kind === 'told').map(({ what }) => what)
  for (const word of ['メール', '移行したデータ', 'ルール', 'インデックス', '設定', 'シークレット'])
    expect(told.join()).toContain(word)
  expect(plan.at(-1)).toMatchObject({ kind: 'smoke', isBuilt: false })
})

test('after a deployment that stopped before the pages only the functions go back, to the commit of the pages', () => {
  const found = commands(rollbackPlan({ ...ROLLBACK, isFunctionsOnly: true }))
  expect(found[0]).toContain(COMMIT)
  expect(found.filter((line) => line.includes('hosting'))).toEqual([])
})

test('without an earlier version, or without its commit, there is no way back', () => {
  const [present] = ROLLBACK.versions
  if (present === undefined) throw new Error('no version')
  expect(() => rollbackPlan({ ...ROLLBACK, versions: [present] })).toThrow('これより前')
  expect(() => rollbackPlan({ ...ROLLBACK, versions: [present, { version: 'v1', commit: null }] })).toThrow(
    'v1',
  )
})
