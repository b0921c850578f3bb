import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { httpTimeStamper } from '../../functions/src/adapters/tsa/time-stamper.ts'
import { opensslAuthority } from '../support/trail/openssl-authority.ts'
import { trailWorld } from '../support/trail/trail-world.ts'

let authority: Awaited<ReturnType<typeof opensslAuthority>>

beforeAll(async () => {
  authority = await opensslAuthority()
})
beforeEach(() => {
  Object.assign(authority.answers, { status: 200, isOldQuery: false })
})
afterAll(async () => {
  await authority.close()
})

function stampedWorld() {
  return trailWorld({ stamper: httpTimeStamper(authority.url) })
}

/** The checkpoints of the export that have a time-stamp. */
async function stamped({ exported }: ReturnType<typeof trailWorld>) {
  return (await exported()).flatMap((line) =>
    line.type === 'checkpoint' && line.timestamp !== null
      ? [{ note: Buffer.from(line.note), stamp: Buffer.from(line.timestamp, 'base64') }]
      : [],
  )
}

test('The first checkpoint of each day has a time-stamp that openssl verifies alone, and only for that checkpoint', async () => {
  const world = stampedWorld()
  const before = authority.queries()
  for (let index = 0; index < 4; index++) {
    await world.add(`entry-${String(index)}`)
    await world.seal()
    world.later(8)
  }
  // 9:00 and 17:00 of one day in Tokyo, 1:00 and 9:00 of the next.
  expect(authority.queries() - before).toBe(2)
  const [first, second] = await stamped(world)
  if (first === undefined || second === undefined) throw new Error('no time-stamps')
  expect(await authority.accepts(first.note, first.stamp)).toBe(true)
  expect(await authority.accepts(second.note, second.stamp)).toBe(true)
  expect(await authority.accepts(second.note, first.stamp)).toBe(false)
  expect(await world.verified()).toMatchObject({ timestamps: 2, checkpoints: 4, faults: [] })
})

test.each([
  ['that answers an error', { status: 503 }],
  ['whose answer is of another question', { isOldQuery: true }],
])('An authority %s gets the same checkpoint again, and the tree grows all the same', async (_, fault) => {
  const world = stampedWorld()
  // An old question for the authority to answer.
  await httpTimeStamper(authority.url).stamp(Buffer.from('something else'))
  Object.assign(authority.answers, fault)
  await world.add('first')
  expect(await world.seal()).toEqual({ added: 1, published: 1 })
  expect(world.errors).toEqual(['a checkpoint was not time-stamped'])
  expect(await stamped(world)).toEqual([])
  Object.assign(authority.answers, { status: 200, isOldQuery: false })
  world.later(1)
  await world.add('second')
  await world.seal()
  const [one, ...others] = await stamped(world)
  expect(one?.note.toString().split('\n')[1]).toBe('1')
  expect(others).toEqual([])
})

test('The checkpoints of all days on which the authority did not answer get their time-stamps once it does', async () => {
  const world = stampedWorld()
  Object.assign(authority.answers, { status: 503 })
  for (let day = 0; day < 3; day++) {
    if (day === 2) Object.assign(authority.answers, { status: 200 })
    await world.add(`entry-${String(day)}`)
    await world.seal()
    world.later(24)
  }
  expect(await stamped(world)).toHaveLength(3)
  expect((await world.deps.trailStore.state()).stampsDue).toEqual([])
})

test('An authority that leads to another address is not followed', async () => {
  const before = authority.queries()
  await expect(httpTimeStamper(`${authority.url}moved`).stamp(Buffer.from('data'))).rejects.toThrow()
  expect(authority.queries()).toBe(before)
})
