import { isDeepStrictEqual } from 'node:util'
import { alternatives, type Described, type Schema } from './schema.ts'

/** Words whose number must not be larger, and not smaller, in the narrower schema. */
const AT_MOST = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'] as const
const AT_LEAST = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'] as const

function typeOf({ type, const: value, ...rest }: Schema): string | undefined {
  if (typeof type === 'string') return type
  if (value === null) return 'null'
  if (value !== undefined) return typeof value
  return 'properties' in rest ? 'object' : undefined
}

/** An integer above 0 is at least 1. */
function bounded(schema: Schema): Schema {
  const { exclusiveMinimum, ...rest } = schema
  return schema.type === 'integer' && exclusiveMinimum !== undefined
    ? { ...rest, minimum: Math.max(exclusiveMinimum + 1, rest.minimum ?? Number.NEGATIVE_INFINITY) }
    : schema
}

function limitFaults(inner: Schema, outer: Schema): string[] {
  const [narrow, wide] = [bounded(inner), bounded(outer)]
  const isWithin = (word: (typeof AT_MOST | typeof AT_LEAST)[number], sign: 1 | -1) => {
    const [value, limit] = [narrow[word], wide[word]]
    return limit === undefined || (value !== undefined && value * sign <= limit * sign)
  }
  return [
    ...AT_MOST.filter((word) => !isWithin(word, 1)),
    ...AT_LEAST.filter((word) => !isWithin(word, -1)),
    ...(['pattern', 'format'] as const).filter(
      (word) => wide[word] !== undefined && wide[word] !== narrow[word],
    ),
  ].map((word) => `${word} ${String(inner[word])} → ${String(outer[word])}`)
}

type Compare = (inner: Schema, outer: Schema, place: string) => string[]

function objectFaults(inner: Schema, outer: Schema, place: string, compare: Compare): string[] {
  const properties = outer.properties ?? {}
  const missing = (outer.required ?? [])
    .filter((name) => inner.required?.includes(name) !== true)
    .map((name) => `${place}.${name}: may be missing`)
  const own = Object.entries(inner.properties ?? {}).flatMap(([name, schema]) => {
    const there = properties[name] ?? outer.additionalProperties
    if (there === false) return [`${place}.${name}: is not known`]
    return typeof there === 'object' ? compare(schema, there, `${place}.${name}`) : []
  })
  const others =
    typeof inner.additionalProperties === 'object' && typeof outer.additionalProperties === 'object'
      ? compare(inner.additionalProperties, outer.additionalProperties, `${place}.*`)
      : []
  return [...missing, ...own, ...others]
}

function aloneFaults(inner: Schema, outer: Schema, place: string, compare: Compare): string[] {
  if (outer.allOf !== undefined) return outer.allOf.flatMap((part) => compare(inner, part, place))
  if (inner.allOf !== undefined) {
    const parts = inner.allOf.map((part) => compare(part, outer, place))
    return parts.find((faults) => faults.length === 0) ?? parts[0] ?? []
  }
  if ('const' in outer && outer.const !== undefined)
    return isDeepStrictEqual(inner.const, outer.const) ? [] : [`${place}: other values`]
  const [type, wanted] = [typeOf(inner), typeOf(outer)]
  if (wanted === undefined) return []
  if (type !== wanted && !(wanted === 'number' && type === 'integer'))
    return [`${place}: ${String(type)}, not ${wanted}`]
  if ('const' in inner && inner.const !== undefined) return []
  const items = outer.items === undefined ? [] : compare(inner.items ?? {}, outer.items, `${place}[]`)
  return [
    ...limitFaults(inner, outer).map((fault) => `${place}: ${fault}`),
    ...items,
    ...(wanted === 'object' ? objectFaults(inner, outer, place, compare) : []),
  ]
}

/**
 * Whether every value of one schema is one of another, too: what makes the values of the first that the second refuses. It compares schemas as
 * zod describes them; where it can't decide it says that they differ. A field that the first does not name counts as absent.
 */
export function containedFaults(inner: Described, outer: Described, place: string): string[] {
  const open = new Set<string>()
  const compare: Compare = (first, second, at) => {
    // A schema that contains itself is being compared already.
    const pair = `${first.$ref ?? ''} ${second.$ref ?? ''}`
    const isRecursive = first.$ref !== undefined && second.$ref !== undefined
    if (isRecursive && open.has(pair)) return []
    if (isRecursive) open.add(pair)
    const wide = alternatives({ schema: second, named: outer.named })
    const faults = alternatives({ schema: first, named: inner.named }).flatMap((one) => {
      const each = wide.map((other) => aloneFaults(one, other, at, compare))
      if (each.some((found) => found.length === 0)) return []
      if (one.const !== undefined) return [`${at}: ${JSON.stringify(one.const)} is not known`]
      // The alternative that comes nearest says most.
      return each.toSorted((a, b) => a.length - b.length)[0] ?? [`${at}: nothing is allowed`]
    })
    if (isRecursive) open.delete(pair)
    return faults
  }
  return compare(inner.schema, outer.schema, place)
}
