import { expect, test } from 'vitest'
import type { StoredPack } from './pack-ports.ts'
import { listPacks } from './read-packs.ts'

const minute = (of: number) => new Date(Date.UTC(2026, 10, 2, 0, of))

/** @param told the minute in which its task last told its progress */
function pack(id: string, state: StoredPack['state'], told: number, ended: number | null = null): StoredPack {
  return {
    id,
    conditions: { from: '2026-10-01', to: '2026-10-31', minAmount: null, maxAmount: null, clients: [] },
    requestedBy: { uid: 'u', email: 'e@example.co.jp', name: '' },
    requestedAt: minute(0),
    requestId: 'r',
    state,
    total: 9,
    done: 3,
    progressAt: minute(told),
    generation: 1,
    taskId: '',
    endedAt: ended === null ? null : minute(ended),
    bytes: 0,
  }
}

async function progressOf(...packs: StoredPack[]): Promise<Record<string, string>> {
  const taxPacks = { newest: () => Promise.resolve(packs) } as unknown as Parameters<
    typeof listPacks
  >[0]['taxPacks']
  const environment = { now: () => minute(30), newId: () => 'id' }
  const shown = await listPacks({ taxPacks, environment })
  return Object.fromEntries(
    shown.map(({ id, progress_at: at }) => [id, at.slice('2026-11-02T00:'.length, -8)]),
  )
}

test('a pack that waits for its turn has moved when the one at work has', async () => {
  const given = [pack('waits', 'running', 1), pack('at work', 'running', 20), pack('failed', 'failed', 4)]
  expect(await progressOf(...given)).toEqual({ waits: '20', 'at work': '20', failed: '04' })
})

test('a pack that comes next has moved when the one before it has ended', async () => {
  expect(await progressOf(pack('next', 'running', 1), pack('ended', 'done', 18, 21))).toEqual({
    next: '21',
    ended: '18',
  })
})

test('a pack on which nobody works has moved when it last did', async () => {
  expect(await progressOf(pack('dead', 'running', 5), pack('older', 'done', 2, 3))).toEqual({
    dead: '05',
    older: '02',
  })
  expect(await progressOf()).toEqual({})
})
