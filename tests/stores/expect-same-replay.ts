import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { toMicros, toProtoTime } from '../../simulation/firestore/protocol.ts'
import type { EmulatorStore } from './emulator-store.ts'
import type { Recorder } from './recorder.ts'
import { Replay } from './replay.ts'
import { toldDocument } from './told.ts'

function byName(documents: readonly { name: string }[]) {
  return new Map(documents.map((document) => [document.name, document]))
}

function documentsOf({ store }: Recorder) {
  return [...store.documents.all()].map(({ name, fields, created, updated }) =>
    toldDocument(
      { name, fields, createTime: toProtoTime(created), updateTime: toProtoTime(updated) },
      (_name, time) => toMicros(time),
    ),
  )
}

/**
 * Checks that the emulator answers each recorded call as the store in memory did, and has the same documents at the end.
 * @param what is printed on a failure
 */
export async function expectSameReplay(
  recorder: Recorder,
  emulator: EmulatorStore,
  what: string,
): Promise<void> {
  await emulator.clear()
  const replay = new Replay(emulator)
  for await (const { call, inMemory, onEmulator } of replay.of(recorder.calls)) {
    // The text is only composed on a failure, because some calls are long.
    const words = () => `${call.method} ${JSON.stringify(call.request)}\n${what}`
    if (!isDeepStrictEqual(onEmulator, inMemory)) expect(onEmulator, words()).toEqual(inMemory)
  }
  expect(byName(await replay.documents()), what).toEqual(byName(documentsOf(recorder)))
}
