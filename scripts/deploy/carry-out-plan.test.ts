import { expect, test } from 'vitest'
import { typed } from '../doctor/finding.ts'
import { PROJECT } from '../doctor/recorded/names.ts'
import { FIELDS, indexFile, listedFields } from '../doctor/recorded/stored.ts'
import { keyOf, recorded, WORLD } from '../doctor/recorded/world.ts'
import { Refusal } from '../refusal.ts'
import { carryOutPlan, type Machine } from './carry-out-plan.ts'
import { deployPlan, rollbackPlan } from './plan.ts'

const COMMIT = '4f0c2d1e9b8a7654321000000000000000000001'
const PLAN = deployPlan({
  projectId: PROJECT,
  commit: COMMIT,
  uncommitted: [],
  tested: COMMIT,
  backupBucket: `${PROJECT}-backups`,
  now: new Date(0),
  isAgreed: false,
  openMigrations: [],
  isInvokerCheckOff: false,
})
const INDEXES = `firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)/collectionGroups/-/indexes`

/** The recorded indexes, some of them in another state. */
function indexesIn(state: string, many: number): unknown {
  const { indexes } = WORLD[INDEXES] as { indexes: object[] }
  return { indexes: indexes.map((index, at) => (at < many ? { ...index, state } : index)) }
}

/** A machine that writes down what it is told, in order. `states`: the answers about the indexes, one after another */
function recording(states: unknown[] = [], changes: Partial<Machine> = {}, fields = {}) {
  const done: string[] = []
  const machine: Machine = {
    ask: (question) => {
      if (keyOf(question) !== INDEXES) return recorded(fields)(question)
      done.push('indexes?')
      const state = states.shift()
      return recorded(state === undefined ? {} : { [INDEXES]: state })(question)
    },
    run: (command) => {
      done.push(typed(command))
      return Promise.resolve()
    },
    copySettings: (folder) => {
      done.push(`settings to ${folder}`)
    },
    smoke: (isBuilt) => {
      done.push(`smoke ${String(isBuilt)}`)
      return Promise.resolve([])
    },
    wait: () => {
      done.push('wait')
      return Promise.resolve()
    },
    say: () => undefined,
    ...changes,
  }
  return { done, machine }
}

test('each step is done in order; the functions wait until the last index is ready', async () => {
  const { done, machine } = recording([indexesIn('CREATING', 3), indexesIn('CREATING', 1)])
  await carryOutPlan(PLAN, PROJECT, machine)
  expect(done.map((line) => line.replace(/ --project.*/, ''))).toEqual([
    expect.stringContaining('gcloud firestore export'),
    'npx firebase deploy --only firestore,storage',
    ...['indexes?', 'wait', 'indexes?', 'wait', 'indexes?'],
    'npx firebase deploy --only functions',
    'npx firebase deploy --only hosting',
    'smoke true',
  ])
})

test('an index of a single field is waited for too', async () => {
  const fields = listedFields(indexFile()).map((field) =>
    field.name.endsWith('/accessToken')
      ? { ...field, indexConfig: { indexes: [{ state: 'CREATING' }] } }
      : field,
  )
  const states: Record<string, unknown> = { [FIELDS]: { fields } }
  const wait = () => {
    Reflect.deleteProperty(states, FIELDS)
    return Promise.resolve()
  }
  const { done, machine } = recording([], { wait }, states)
  await carryOutPlan(PLAN, PROJECT, machine)
  expect(done.filter((line) => line === 'indexes?')).toHaveLength(2)
})

test('an answer that does not come is waited for, but not for ever', async () => {
  const unknown = { state: 'unknown', reason: '接続できません。' }
  const { done, machine } = recording([unknown, unknown, indexesIn('CREATING', 1), unknown])
  await carryOutPlan(PLAN, PROJECT, machine)
  expect(done.filter((line) => line === 'wait')).toHaveLength(4)
  const { machine: deaf } = recording(Array.from({ length: 9 }, () => unknown))
  await expect(carryOutPlan(PLAN, PROJECT, deaf)).rejects.toThrow(/接続できません。\n\[4\/7\]/)
})

test('an index that is broken will never be ready, so nothing waits for it', async () => {
  const { done, machine } = recording([indexesIn('NEEDS_REPAIR', 1)])
  await expect(carryOutPlan(PLAN, PROJECT, machine)).rejects.toThrow('修復')
  expect(done.filter((line) => line.includes('functions'))).toEqual([])
})

test('a step that fails is the last one, and is named', async () => {
  const { done, machine } = recording()
  const run = (command: Parameters<Machine['run']>[0]) => {
    done.push(typed(command))
    return command.args.includes('functions')
      ? Promise.reject(new Refusal('失敗しました'))
      : Promise.resolve()
  }
  await expect(carryOutPlan(PLAN, PROJECT, { ...machine, run })).rejects.toThrow(/失敗しました\n\[5\/7\]/)
  expect(done.at(-1)).toContain('--only functions')
})

test('what is left is also told after an error that nobody expects, such as a command that is not installed', async () => {
  const said: string[] = []
  const run = () => Promise.reject(new Error('spawn gcloud ENOENT'))
  const { machine } = recording([], { run, say: (line) => said.push(line) })
  const left = carryOutPlan(PLAN.slice(1), PROJECT, machine, (rest) => `${String(rest.length)} left`)
  await expect(left).rejects.toThrow('ENOENT')
  expect(said.at(-1)).toMatch(/^\[1\/6\] で止まりました。.*6 left$/)
})

test('an app that does not answer as it should makes the deployment fail', async () => {
  const { machine } = recording([], { smoke: () => Promise.resolve(['画面がありません。']) })
  await expect(carryOutPlan(PLAN, PROJECT, machine)).rejects.toThrow('× 画面がありません。')
})

test('a rollback gives the earlier commit the settings that git does not have, before its functions are deployed', async () => {
  const { done, machine } = recording()
  const versions = [
    { version: 'v2', commit: COMMIT },
    { version: 'v1', commit: COMMIT },
  ]
  const facts = {
    ...{ projectId: PROJECT, site: PROJECT, versions, folder: '/there' },
    ...{ isFunctionsOnly: false, isInvokerCheckOff: false },
  }
  await carryOutPlan(rollbackPlan(facts), PROJECT, machine)
  const [settings, functions] = ['settings to /there', 'functions'].map((word) =>
    done.findIndex((line) => line.includes(word)),
  )
  expect(settings).toBeGreaterThan(done.findIndex((line) => line.includes('worktree add')))
  expect(functions).toBeGreaterThan(settings ?? Number.POSITIVE_INFINITY)
})
