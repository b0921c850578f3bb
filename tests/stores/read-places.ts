import { type ProtoTime, type ReadPlace, toMicros } from '../../simulation/firestore/protocol.ts'

interface Answered {
  transaction?: Uint8Array | null
  readTime?: ProtoTime | null
}

function idOf(transaction: Uint8Array): string {
  return Buffer.from(transaction).toString('base64')
}

/** Maps the read places of memory to those of the emulator: the present, a read time in the past, or a read-only transaction. */
export class ReadPlaces {
  /** the emulator's transactions, by memory's */
  readonly #transactions = new Map<string, Uint8Array>()
  readonly #times = new Map<number, ProtoTime>()

  /** @param inMemory @param onEmulator the messages of a read */
  learn(inMemory: readonly Answered[], onEmulator: readonly Answered[]): void {
    const [here, there] = [inMemory[0], onEmulator[0]]
    const [begun, begunThere] = [here?.transaction, there?.transaction]
    const isReadOnly = begunThere !== undefined && begunThere !== null && begunThere.length > 0
    if (begun !== undefined && begun !== null && isReadOnly) this.#transactions.set(idOf(begun), begunThere)
    const [time, timeThere] = [here?.readTime, there?.readTime]
    if (time && timeThere) this.#times.set(toMicros(time), timeThere)
  }

  /** Translates a read for the emulator. A read in a transaction that also writes becomes a plain read. */
  translated<R extends ReadPlace>(read: R): Omit<R, keyof ReadPlace> & ReadPlace {
    const { transaction, newTransaction, readTime, ...plain } = read
    if (readTime) return { ...plain, readTime: this.#time(readTime) }
    const own = transaction && this.#transactions.get(idOf(transaction))
    if (own) return { ...plain, transaction: own }
    const readOnly = newTransaction?.readOnly
    if (!readOnly) return plain
    const at = readOnly.readTime ? { readTime: this.#time(readOnly.readTime) } : {}
    return { ...plain, newTransaction: { readOnly: at } }
  }

  #time(inMemory: ProtoTime): ProtoTime {
    const known = this.#times.get(toMicros(inMemory))
    if (known === undefined)
      throw new Error('The read time of a read is unknown: nothing was read at that time before')
    return known
  }
}
