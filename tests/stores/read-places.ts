import { z } from 'zod'
import { type ProtoTime, type ReadPlace, toMicros } from '../../simulation/firestore/protocol.ts'
import { SERVER_TIMES } from './told.ts'

interface Answered {
  transaction?: Uint8Array | null
  readTime?: ProtoTime | null
  commitTime?: ProtoTime | null
}

/** A condition on a field that the server fills with its own time. */
const serverTimeSchema = z.object({
  field: z.object({ fieldPath: z.enum(SERVER_TIMES) }),
  value: z.object({ timestampValue: z.custom<ProtoTime>() }),
})

function idOf(transaction: Uint8Array): string {
  return Buffer.from(transaction).toString('base64')
}

/** Maps the read places of memory to those of the emulator: the present, a read time in the past, or a read-only transaction. */
export class ReadPlaces {
  /** the emulator's transactions, by memory's */
  readonly #transactions = new Map<string, Uint8Array>()
  readonly #times = new Map<number, ProtoTime>()

  /** @param inMemory @param onEmulator the messages of a read or a commit */
  learn(inMemory: readonly Answered[], onEmulator: readonly Answered[]): void {
    const [here, there] = [inMemory[0], onEmulator[0]]
    const [begun, begunThere] = [here?.transaction, there?.transaction]
    const isReadOnly = begunThere !== undefined && begunThere !== null && begunThere.length > 0
    if (begun !== undefined && begun !== null && isReadOnly) this.#transactions.set(idOf(begun), begunThere)
    // The emulator may begin a transaction in a message of its own, and tell the time in the next one.
    const [time, timeThere] = [inMemory, onEmulator].map((messages) =>
      messages.flatMap(({ readTime, commitTime }) => readTime ?? commitTime ?? []).at(0),
    )
    if (time && timeThere) this.#times.set(toMicros(time), timeThere)
  }

  /** Translates a read for the emulator. A read in a transaction that also writes becomes a plain read. */
  translated<R extends ReadPlace>(read: R): Omit<R, keyof ReadPlace> & ReadPlace {
    const { transaction, newTransaction, readTime, ...asked } = read
    const plain = this.#withServerTimes(asked) as typeof asked
    if (readTime) return { ...plain, readTime: this.#time(readTime) }
    const own = transaction && this.#transactions.get(idOf(transaction))
    if (own) return { ...plain, transaction: own }
    const readOnly = newTransaction?.readOnly
    if (!readOnly) return plain
    const at = readOnly.readTime ? { readTime: this.#time(readOnly.readTime) } : {}
    return { ...plain, newTransaction: { readOnly: at } }
  }

  /**
   * Translates conditions on times of the server, such as 'after the closing of the month': the emulator has its own. Everything that memory
   * did until a time, the emulator did until its time of the last read or commit until then.
   */
  #withServerTimes(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((each) => this.#withServerTimes(each))
    if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return part
    const condition = serverTimeSchema.safeParse(part)
    if (condition.success) {
      const until = toMicros(condition.data.value.timestampValue)
      const known = Math.max(...[...this.#times.keys()].filter((time) => time <= until))
      return { ...part, value: { timestampValue: this.#times.get(known) ?? { seconds: 0, nanos: 0 } } }
    }
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, this.#withServerTimes(value)]))
  }

  #time(inMemory: ProtoTime): ProtoTime {
    const known = this.#times.get(toMicros(inMemory))
    if (known === undefined)
      throw new Error('The read time of a read is unknown: nothing was read at that time before')
    return known
  }
}
