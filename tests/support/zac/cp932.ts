/**
 * The inverse of TextDecoder('shift_jis'), which is CP932: made from the decoder itself, for tests and for the sample.
 * Where two codes mean the same character (NEC's and IBM's extensions), the one that Windows writes wins.
 */
type Range = readonly [first: number, last: number]

const SINGLE_BYTES: readonly Range[] = [
  [0x00, 0x7f],
  [0xa1, 0xdf],
]
/** NEC's selection of IBM's extensions (ED, EE) comes last: Windows writes the IBM codes. F0 to F9 are gaiji. */
const LEAD_BYTES: readonly Range[] = [
  [0x81, 0x9f],
  [0xe0, 0xec],
  [0xf0, 0xfc],
  [0xed, 0xee],
]
const TRAIL_BYTES: readonly Range[] = [
  [0x40, 0x7e],
  [0x80, 0xfc],
]

function* range(ranges: readonly Range[]): Generator<number> {
  for (const [from, to] of ranges) for (let value = from; value <= to; value++) yield value
}

function* codes(): Generator<number[]> {
  for (const byte of range(SINGLE_BYTES)) yield [byte]
  for (const lead of range(LEAD_BYTES)) for (const trail of range(TRAIL_BYTES)) yield [lead, trail]
}

function decoded(bytes: readonly number[]): string | null {
  try {
    return new TextDecoder('shift_jis', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return null
  }
}

function makeTable(): Map<string, readonly number[]> {
  const table = new Map<string, readonly number[]>()
  for (const bytes of codes()) {
    const character = decoded(bytes)
    if (character !== null && character.length === 1 && !table.has(character)) table.set(character, bytes)
  }
  return table
}

const TABLE = makeTable()

/** Every character that CP932 has. */
export const CP932_CHARACTERS: readonly string[] = [...TABLE.keys()]

/**
 * Text in CP932, as Excel and ZAC write it.
 * @throws Error for a character that CP932 doesn't have
 */
export function encodeCp932(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    const code = TABLE.get(character)
    if (code === undefined) throw new Error(`CP932 does not have ${JSON.stringify(character)}`)
    for (const byte of code) bytes.push(byte)
  }
  return Uint8Array.from(bytes)
}
