import fc from 'fast-check'

/** A JSON schema, as in the OpenAPI document. */
export interface JsonSchema {
  $ref?: string
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  items?: JsonSchema
  prefixItems?: readonly JsonSchema[]
  minItems?: number
  maxItems?: number
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  additionalProperties?: boolean | JsonSchema
}

/** The named schemas of the document. */
export type Named = Readonly<Record<string, JsonSchema>>

/** The maximum length of generated texts and lists, if a schema allows more. */
const LONGEST = 12
const MOST = 4
/** The length of a text that is longer than any store or index takes, where a schema allows it. */
const ENORMOUS = 5_000
/** Characters that programs treat differently. */
const TELLING = Array.from('㈱髙橋①検収 a1-@.,"\'=＝\n')
/** The maximum depth to which a recursive schema is followed. */
const DEEPEST = 6

const day = fc
  .date({ min: new Date('1999-01-01'), max: new Date('2041-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10))

function textOf({ pattern, format, minLength = 0, maxLength }: JsonSchema): fc.Arbitrary<string> {
  // Formats are handled before patterns, because the patterns of dates and addresses are too long to generate values from.
  if (format === 'email') return fc.emailAddress()
  if (format === 'date') return day
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((moment) => moment.toISOString())
  if (format === 'uuid') return fc.uuid()
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'))
  const most = Math.max(minLength, Math.min(maxLength ?? LONGEST, LONGEST))
  return fc.oneof(
    { weight: 12, arbitrary: fc.string({ minLength, maxLength: most, unit: 'grapheme' }) },
    { weight: 12, arbitrary: fc.string({ minLength, maxLength: most, unit: fc.constantFrom(...TELLING) }) },
    // The schema allows both: the longest text, and half a surrogate pair. Whatever stores them may not.
    { weight: 1, arbitrary: fc.constant('髙'.repeat(Math.min(maxLength ?? ENORMOUS, ENORMOUS))) },
    { weight: 3, arbitrary: fc.constant('\ud800'.padEnd(minLength, '検').slice(0, maxLength)) },
  )
}

function numberOf(schema: JsonSchema, isInteger: boolean): fc.Arbitrary<number> {
  const min = schema.minimum ?? (schema.exclusiveMinimum ?? Number.NaN) + 1
  const max = schema.maximum ?? (schema.exclusiveMaximum ?? Number.NaN) - 1
  const range = {
    ...(Number.isNaN(min) ? {} : { min }),
    ...(Number.isNaN(max) ? {} : { max }),
  }
  return isInteger
    ? fc.oneof(
        fc.maxSafeInteger().map((value) => Math.min(Math.max(value, range.min ?? value), range.max ?? value)),
        fc.integer(smallRange(range)),
      )
    : fc.double({ ...range, noNaN: true, noDefaultInfinity: true })
}

function smallRange({ min, max }: { min?: number; max?: number }): { min: number; max: number } {
  const least = min ?? Math.min(-10, max ?? 0)
  return { min: least, max: Math.max(least, Math.min(max ?? 100, least + 100)) }
}

function listOf(schema: JsonSchema, named: Named, depth: number): fc.Arbitrary<unknown[]> {
  const { items = {}, prefixItems, minItems = 0, maxItems = MOST } = schema
  if (prefixItems !== undefined)
    return fc.tuple(...prefixItems.map((item) => fromSchema(item, named, depth + 1)))
  return fc.array(fromSchema(items, named, depth + 1), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, MOST)),
  })
}

function objectOf(schema: JsonSchema, named: Named, depth: number): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [], additionalProperties } = schema
  const known = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([key, inner]) => [key, fromSchema(inner, named, depth + 1)]),
    ),
    { requiredKeys: [...required].filter((key) => key in properties) },
  )
  if (typeof additionalProperties !== 'object') return known
  const more = fc.dictionary(fc.string(), fromSchema(additionalProperties, named, depth + 1), {
    maxKeys: MOST,
  })
  return fc.tuple(known, more).map(([those, others]) => ({ ...others, ...those }))
}

function ofType(type: string, schema: JsonSchema, named: Named, depth: number): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return numberOf(schema, true)
    case 'number':
      return numberOf(schema, false)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return listOf(schema, named, depth)
    case 'object':
      return objectOf(schema, named, depth)
    default:
      throw new Error(`Schemas of the type ${type} are not supported`)
  }
}

/**
 * Values that match a schema, mostly small ones. They may violate rules that a schema cannot express (such as two dates in
 * order).
 * @param named the schemas that `$ref` refers to
 * @throws Error for an unsupported schema, so that none is skipped silently
 */
export function fromSchema(schema: JsonSchema, named: Named, depth = 0): fc.Arbitrary<unknown> {
  if (depth > DEEPEST) return fc.constant(null)
  if (schema.$ref !== undefined) {
    const target = named[schema.$ref.replace('#/components/schemas/', '')]
    if (target === undefined) throw new Error(`${schema.$ref} is not in the document`)
    return fromSchema(target, named, depth)
  }
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => fromSchema(choice, named, depth)))
  if (schema.allOf !== undefined) {
    return fc
      .tuple(...schema.allOf.map((part) => fromSchema(part, named, depth)))
      .map((parts): unknown => (parts.length === 1 ? parts[0] : Object.assign({}, ...parts)))
  }
  if (schema.type === undefined) return fc.jsonValue({ maxDepth: 2 })
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type
  return fc.oneof(...types.map((type) => ofType(type, schema, named, depth)))
}
