import { type ProtoTime, toMicros, type Write } from '../../simulation/firestore/protocol.ts'
import { nameOf } from '../../simulation/firestore/writes.ts'

/**
 * Maps the update times of documents between the emulator and memory. Each time corresponds to exactly one of the other store.
 */
export class WriteTimes {
  readonly #inMemory = new Map<string, number>()
  readonly #onEmulator = new Map<string, ProtoTime>()

  /** Records that the two times correspond, unless one of them is already mapped; in that case the mapping stays. */
  learn(name: string, inMemory: ProtoTime, onEmulator: ProtoTime): void {
    const here = `${name}@${String(toMicros(inMemory))}`
    const there = `${name}@${String(toMicros(onEmulator))}`
    if (this.#onEmulator.has(here) || this.#inMemory.has(there)) return
    this.#onEmulator.set(here, onEmulator)
    this.#inMemory.set(there, toMicros(inMemory))
  }

  /** @returns memory's microseconds, or a text if memory has no such time */
  readonly inMemory = (name: string, onEmulator: ProtoTime): number | string => {
    const micros = toMicros(onEmulator)
    return this.#inMemory.get(`${name}@${String(micros)}`) ?? `only on the emulator: ${String(micros)}`
  }

  /** Translates a write for the emulator, with the emulator's update time in its precondition. */
  translated(write: Write): Write {
    const updateTime = write.currentDocument?.updateTime
    if (updateTime === undefined) return write
    const known = this.#onEmulator.get(`${nameOf(write)}@${String(toMicros(updateTime))}`)
    if (known === undefined) throw new Error(`A write expects an update time that ${nameOf(write)} never had`)
    return { ...write, currentDocument: { updateTime: known } }
  }
}
