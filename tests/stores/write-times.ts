import { type ProtoTime, toMicros, type Write } from '../../simulation/firestore/protocol.ts'
import { nameOf } from '../../simulation/firestore/writes.ts'

/** Which update time of a document on the emulator is which one in memory. Each belongs to one of the other store. */
export class WriteTimes {
  readonly #inMemory = new Map<string, number>()
  readonly #onEmulator = new Map<string, ProtoTime>()

  /** The two times are one from now on, unless one of them is known already: then it stays what it was. */
  learn(name: string, inMemory: ProtoTime, onEmulator: ProtoTime): void {
    const here = `${name}@${String(toMicros(inMemory))}`
    const there = `${name}@${String(toMicros(onEmulator))}`
    if (this.#onEmulator.has(here) || this.#inMemory.has(there)) return
    this.#onEmulator.set(here, onEmulator)
    this.#inMemory.set(there, toMicros(inMemory))
  }

  /** @returns memory's microseconds; words where memory has no such time */
  readonly inMemory = (name: string, onEmulator: ProtoTime): number | string => {
    const micros = toMicros(onEmulator)
    return this.#inMemory.get(`${name}@${String(micros)}`) ?? `only on the emulator: ${String(micros)}`
  }

  /** A write for the emulator: what it expects of the document's update time is the emulator's. */
  translated(write: Write): Write {
    const updateTime = write.currentDocument?.updateTime
    if (updateTime === undefined) return write
    const known = this.#onEmulator.get(`${nameOf(write)}@${String(toMicros(updateTime))}`)
    if (known === undefined) throw new Error(`A write expects an update time that ${nameOf(write)} never had`)
    return { ...write, currentDocument: { updateTime: known } }
  }
}
