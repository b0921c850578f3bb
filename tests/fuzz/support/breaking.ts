import fc from 'fast-check'

/** Values that programs often handle wrongly. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '　',
    '\u0000',
    '\ud800',
    '\u202e\u200b',
    '__proto__',
    'constructor',
    '__name__',
    '.',
    '..',
    '../../etc/passwd',
    'a/b',
    '%00',
    '%',
    "'; DROP TABLE notes; --",
    '＝1+1',
    'null',
    '2026-02-30',
    '0000-00-00',
    '0000-01-01',
    '0001-01-01',
    '0001-01',
    '9999-12-31',
    '9999-12',
    '2026-13',
    '1e999',
    'NaN',
    -1,
    -0,
    0.1,
    2 ** 31,
    2 ** 53,
    1e308,
    [],
    {},
    [[]],
    { toString: 1 },
  ),
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 8 }),
  fc.integer({ min: 1, max: 12 }).map((power) => '髙'.repeat(2 ** power)),
  fc.jsonValue({ maxDepth: 3 }),
)

/** One break of a value. `at`: the index of the broken part, modulo the number of parts. */
export interface Break {
  readonly at: number
  readonly how: 'replace' | 'remove' | 'add' | 'repeat' | 'swap' | 'alter'
  readonly by: unknown
}

export const breaks: fc.Arbitrary<Break[]> = fc.array(
  fc.record({
    at: fc.nat(200),
    how: fc.constantFrom('replace', 'remove', 'add', 'repeat', 'swap', 'alter'),
    by: junk,
  }),
  { maxLength: 3 },
)

/** A part of a value: the object or list that holds it, and the key there. */
interface Part {
  readonly holder: Record<string, unknown>
  readonly key: string
}

// A list is handled as an object whose keys are its positions.
function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function partsOf(holder: Record<string, unknown>): Part[] {
  return Object.keys(holder).flatMap((key) => {
    const inner = holder[key]
    return [{ holder, key }, ...(isHolder(inner) ? partsOf(inner) : [])]
  })
}

function altered(value: unknown, by: unknown): unknown {
  if (typeof value === 'number') return typeof by === 'number' ? value + by : -value
  if (typeof value === 'boolean') return !value
  if (typeof value !== 'string') return value
  const middle = Math.floor(value.length / 2)
  return (
    value.slice(0, middle) + (typeof by === 'string' ? by : '') + value.slice(middle + (by === null ? 1 : 0))
  )
}

function set({ holder, key }: Part, value: unknown): void {
  // An own property, also for `__proto__`.
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}

function breakOnce(root: Record<string, unknown>, { at, how, by: junkValue }: Break): void {
  // Cloned, because the next break may change it, and all cases share the junk.
  const by = structuredClone(junkValue)
  const parts = partsOf(root)
  const part = parts[at % parts.length]
  if (part === undefined) return
  const value = part.holder[part.key]
  switch (how) {
    case 'replace':
      set(part, by)
      break
    case 'remove':
      if (Array.isArray(part.holder)) part.holder.splice(Number(part.key), 1)
      else Reflect.deleteProperty(part.holder, part.key)
      break
    case 'add':
      if (Array.isArray(value)) value.push(by)
      else if (isHolder(value)) set({ holder: value, key: typeof by === 'string' ? by : 'unknown' }, by)
      break
    case 'repeat':
      if (Array.isArray(value)) value.push(...(value as unknown[]))
      else set(part, [value, value])
      break
    case 'swap': {
      const other = parts[(at * 7 + 1) % parts.length]
      if (other !== undefined) set(part, structuredClone(other.holder[other.key]))
      break
    }
    case 'alter':
      set(part, altered(value, by))
  }
}

/** A copy of a value with the breaks applied in order; a break may also replace the whole value. */
export function broken(value: unknown, all: readonly Break[]): unknown {
  const root: Record<string, unknown> = { value: structuredClone(value) }
  for (const one of all) breakOnce(root, one)
  return root['value']
}
