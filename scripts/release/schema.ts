import { z } from 'zod'

/** The words of JSON Schema with which our schemas are described. */
export interface Schema {
  $ref?: string | undefined
  $schema?: string | undefined
  type?: string | string[] | undefined
  enum?: unknown[] | undefined
  const?: unknown
  anyOf?: Schema[] | undefined
  oneOf?: Schema[] | undefined
  allOf?: Schema[] | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  additionalProperties?: boolean | Schema | undefined
  propertyNames?: Schema | undefined
  items?: Schema | undefined
  minItems?: number | undefined
  maxItems?: number | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  exclusiveMinimum?: number | undefined
  exclusiveMaximum?: number | undefined
  pattern?: string | undefined
  format?: string | undefined
  default?: unknown
}

const number = z.number().optional()
const text = z.string().optional()
const one = z.lazy((): z.ZodType<Schema> => schemaSchema)
const several = z.array(one).optional()

/** A word that is not in this list makes the check fail, instead of being passed over. */
const schemaSchema: z.ZodType<Schema> = z.strictObject({
  ...{ $ref: text, $schema: text, pattern: text, format: text },
  type: z.union([z.string(), z.array(z.string())]).optional(),
  ...{
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    default: z.unknown().optional(),
  },
  ...{ anyOf: several, oneOf: several, allOf: several },
  properties: z.record(z.string(), one).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.union([z.boolean(), one]).optional(),
  propertyNames: one.optional(),
  items: one.optional(),
  ...{ minItems: number, maxItems: number, minLength: number, maxLength: number },
  ...{ minimum: number, maximum: number, exclusiveMinimum: number, exclusiveMaximum: number },
})

/** A schema together with those that it refers to by `#/components/schemas/NAME`. */
export interface Described {
  readonly schema: Schema
  readonly named: Readonly<Record<string, unknown>>
}

const REFERENCE = '#/components/schemas/'

/** @throws ZodError for words that this check does not know; Error for a reference to nothing */
export function described(schema: unknown, named: Described['named']): Described {
  return { schema: schemaSchema.parse(schema ?? {}), named }
}

/** The schema without a reference at its top. */
function resolved({ schema, named }: Described): Schema {
  if (schema.$ref === undefined) return schema
  const name = schema.$ref.replace(REFERENCE, '')
  if (named[name] === undefined) throw new Error(`no schema ${schema.$ref}`)
  return resolved(described(named[name], named))
}

/** What a value may be: the members of unions, lists of types and lists of values, each alone. */
export function alternatives(given: Described): Schema[] {
  const schema = resolved(given)
  const members = schema.anyOf ?? schema.oneOf
  if (members !== undefined)
    return members.flatMap((member) => alternatives({ schema: member, named: given.named }))
  if (schema.enum !== undefined) return schema.enum.map((value) => ({ const: value }))
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }))
  return [schema]
}
