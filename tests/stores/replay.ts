import { type Requests, STATUS, toMicros } from '../../simulation/firestore/protocol.ts'
import type { EmulatorStore } from './emulator-store.ts'
import { ReadPlaces } from './read-places.ts'
import { codeOf, type RecordedCall } from './recorder.ts'
import { type Told, told, toldDocument, writtenTimes } from './told.ts'
import { WriteTimes } from './write-times.ts'

/** The answers of both stores to a call. */
interface Compared {
  readonly call: RecordedCall
  readonly inMemory: Told
  readonly onEmulator: Told
}

/**
 * Whether to replay a call. The store in memory is serializable: the data that a committed transaction has read were still
 * current at its commit, so the commit is equivalent to a plain one. Calls refused for contention had no effect and are left out.
 */
function counts({ method, answer }: RecordedCall): boolean {
  return method !== 'rollback' && answer !== STATUS.ABORTED
}

/** Replays the calls that memory has answered on the emulator, one after the other. */
export class Replay {
  readonly #written = new WriteTimes()
  readonly #places = new ReadPlaces()
  readonly #emulator: EmulatorStore

  /** @param emulator an empty emulator */
  constructor(emulator: EmulatorStore) {
    this.#emulator = emulator
  }

  /** @throws Error if the emulator does not answer at all */
  async *of(calls: readonly RecordedCall[]): AsyncGenerator<Compared> {
    for (const call of calls) {
      if (!counts(call)) continue
      const answer = await this.#answer(call)
      if (typeof call.answer !== 'number' && typeof answer !== 'number')
        this.#learn(call, call.answer, answer)
      yield {
        call,
        inMemory: told(call, call.answer, (_name, time) => toMicros(time)),
        onEmulator: told(call, answer, this.#written.inMemory),
      }
    }
  }

  /** Every document of the emulator, with times translated to memory's. */
  async documents(): Promise<{ name: string }[]> {
    return (await this.#emulator.all()).map((document) => toldDocument(document, this.#written.inMemory))
  }

  async #answer({ method, request }: RecordedCall): Promise<object[] | number> {
    try {
      if (method === 'commit') {
        const { transaction: _own, writes, ...plain } = request as Requests['commit']
        return await this.#emulator.call('commit', {
          ...plain,
          writes: writes.map((write) => this.#written.translated(write)),
        })
      }
      const read = this.#places.translated(request)
      return await this.#emulator.call(method, read as Requests[typeof method])
    } catch (error) {
      return codeOf(error)
    }
  }

  #learn({ method, request }: RecordedCall, inMemory: object[], onEmulator: object[]): void {
    this.#places.learn(inMemory, onEmulator)
    if (method !== 'commit') return
    const there = writtenTimes(request as Requests['commit'], onEmulator)
    for (const [index, { name, time }] of writtenTimes(request as Requests['commit'], inMemory).entries()) {
      const same = there[index]?.time
      if (time !== null && same) this.#written.learn(name, time, same)
    }
  }
}
