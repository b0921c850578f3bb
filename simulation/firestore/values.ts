import { type Fields, grpcError, toMicros, type Value } from './protocol.ts'

/** Firestore's order of types, limited to the types that the product stores. */
const TYPES = [
  'nullValue',
  'booleanValue',
  'number',
  'timestampValue',
  'stringValue',
  'bytesValue',
  'referenceValue',
  'arrayValue',
  'mapValue',
] as const

export type ValueType = (typeof TYPES)[number]

/** The type of a value, as far as Firestore orders values by it: integers and doubles are one type. */
export function typeOf(value: Value): ValueType {
  if (value.integerValue !== undefined || value.doubleValue !== undefined) return 'number'
  for (const type of TYPES) if (type !== 'number' && value[type] !== undefined) return type
  throw grpcError('UNIMPLEMENTED', `A value of another type: ${JSON.stringify(value)}`)
}

/** The number in an integer or a double. */
export function numberOf(value: Value): number {
  return Number(value.integerValue ?? value.doubleValue)
}

function compare<T extends number | string | boolean>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function compareLists<T>(a: readonly T[], b: readonly T[], compareItems: (a: T, b: T) => number): number {
  for (const [index, item] of a.entries()) {
    const other = b[index]
    if (other === undefined) return 1
    const order = compareItems(item, other)
    if (order !== 0) return order
  }
  return a.length - b.length
}

/** Compares in UTF-8 order, in which Firestore sorts texts. */
function compareTexts(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b))
}

/** Orders the names of documents as Firestore does: segment by segment. */
export function compareNames(a: string, b: string): number {
  return compareLists(a.split('/'), b.split('/'), compareTexts)
}

function compareMaps(a: Fields, b: Fields): number {
  const entries = (fields: Fields) =>
    Object.entries(fields).sort(([one], [other]) => compareTexts(one, other))
  return compareLists(
    entries(a),
    entries(b),
    ([key, value], [otherKey, other]) => compareTexts(key, otherKey) || compareValues(value, other),
  )
}

/** Negative if `a` comes first. */
export function compareValues(a: Value, b: Value): number {
  const type = typeOf(a)
  const order = TYPES.indexOf(type) - TYPES.indexOf(typeOf(b))
  if (order !== 0) return order
  switch (type) {
    case 'nullValue':
      return 0
    case 'booleanValue':
      return compare(a.booleanValue === true, b.booleanValue === true)
    case 'number':
      return compare(numberOf(a), numberOf(b))
    case 'timestampValue':
      return compare(toMicros(a.timestampValue ?? {}), toMicros(b.timestampValue ?? {}))
    case 'stringValue':
      return compareTexts(a.stringValue ?? '', b.stringValue ?? '')
    case 'bytesValue':
      return Buffer.compare(a.bytesValue ?? Buffer.of(), b.bytesValue ?? Buffer.of())
    case 'referenceValue':
      return compareNames(a.referenceValue ?? '', b.referenceValue ?? '')
    case 'arrayValue':
      return compareLists(a.arrayValue?.values ?? [], b.arrayValue?.values ?? [], compareValues)
    case 'mapValue':
      return compareMaps(a.mapValue?.fields ?? {}, b.mapValue?.fields ?? {})
  }
}

/** Whether two values are equal by Firestore's order, in which 1 and 1.0 are. */
export function isEqual(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0
}

/** Whether two documents have equal fields. */
export function areSame(a: Fields, b: Fields): boolean {
  return a === b || compareMaps(a, b) === 0
}

const PATHS = new Map<string, readonly string[]>()

/** The names in a path such as `undo.state` or `` parties.`a-b` ``. */
function segmentsOf(path: string): readonly string[] {
  let segments = PATHS.get(path)
  if (segments === undefined) {
    segments = [...path.matchAll(/`((?:[^`\\]|\\.)*)`|[^.`]+/g)].map(([whole, quoted]) =>
      quoted === undefined ? whole : quoted.replace(/\\(.)/g, '$1'),
    )
    PATHS.set(path, segments)
  }
  return segments
}

/** The value at a path of a document; undefined if there is none. */
export function valueAt(fields: Fields, path: string): Value | undefined {
  let value: Value | undefined = { mapValue: { fields } }
  for (const segment of segmentsOf(path)) value = value?.mapValue?.fields?.[segment]
  return value
}

function withAt(fields: Fields, [first = '', ...rest]: readonly string[], value: Value | undefined): Fields {
  if (rest.length === 0) {
    if (value !== undefined) return { ...fields, [first]: value }
    const { [first]: _gone, ...others } = fields
    return others
  }
  const inner = fields[first]?.mapValue?.fields
  // There is nothing to delete.
  if (inner === undefined && value === undefined) return fields
  return { ...fields, [first]: { mapValue: { fields: withAt(inner ?? {}, rest, value) } } }
}

/** The fields with another value at a path; undefined removes the value. */
export function withValueAt(fields: Fields, path: string, value: Value | undefined): Fields {
  return withAt(fields, segmentsOf(path), value)
}

/** A value as plain JavaScript; a timestamp becomes a Date. */
function plainValue(value: Value): unknown {
  switch (typeOf(value)) {
    case 'nullValue':
      return null
    case 'booleanValue':
      return value.booleanValue
    case 'number':
      return numberOf(value)
    case 'timestampValue':
      return new Date(toMicros(value.timestampValue ?? {}) / 1000)
    case 'stringValue':
      return value.stringValue
    case 'bytesValue':
      return value.bytesValue
    case 'referenceValue':
      return value.referenceValue
    case 'arrayValue':
      return (value.arrayValue?.values ?? []).map(plainValue)
    case 'mapValue':
      return plainFields(value.mapValue?.fields ?? {})
  }
}

/** The fields of a document as plain values, for the invariants. */
export function plainFields(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]))
}
