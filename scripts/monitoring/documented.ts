import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { projectRoot } from '../project.ts'

/**
 * The messages of Google's interfaces that our files use, with all their fields and values, recorded from the definitions that the file
 * names. A field is `type`, `type[]` for a list, `type{}` for a map of texts; of each list in `oneOf` a message has one field at most.
 */
const documentedSchema = z.object({
  sources: z.record(z.string(), z.string()),
  messages: z.record(
    z.string(),
    z.union([
      z.strictObject({ values: z.array(z.string()) }),
      z.strictObject({
        fields: z.record(z.string(), z.string()),
        oneOf: z.array(z.array(z.string())).default([]),
      }),
    ]),
  ),
})

const { messages, sources } = documentedSchema.parse(
  JSON.parse(readFileSync(path.join(projectRoot, 'scripts', 'monitoring', 'documented.json'), 'utf8')),
)

/** How JSON writes the types that are no messages (https://protobuf.dev/programming-guides/json/). */
const PLAIN: Readonly<Record<string, z.ZodType>> = {
  string: z.string(),
  bool: z.boolean(),
  'google.protobuf.BoolValue': z.boolean(),
  int32: z.int(),
  int64: z.string().regex(/^-?\d+$/),
  double: z.number(),
  float: z.number(),
  'google.protobuf.Duration': z.string().regex(/^\d+(\.\d{1,9})?s$/),
}

function faultsOfOne(type: string, value: unknown, place: string): string[] {
  const plain = PLAIN[type]
  if (plain !== undefined) return plain.safeParse(value).success ? [] : [`${place} is no ${type}`]
  const message = messages[type]
  if (message === undefined) return [`${place} is a ${type}, which is not recorded`]
  if ('values' in message)
    return message.values.some((one) => one === value) ? [] : [`${place} is no value of ${type}`]
  const given = z.record(z.string(), z.unknown()).safeParse(value)
  if (!given.success) return [`${place} is no ${type}`]
  const twice = message.oneOf.filter((names) => names.filter((name) => name in given.data).length > 1)
  return [
    ...twice.map((names) => `${place} has more than one of ${names.join(', ')}`),
    ...Object.entries(given.data).flatMap(([name, inner]) => {
      const wanted = message.fields[name]
      return wanted === undefined
        ? [`${place}.${name} is not known to ${type}`]
        : faultsOfField(wanted, inner, `${place}.${name}`)
    }),
  ]
}

function faultsOfField(wanted: string, value: unknown, place: string): string[] {
  if (wanted.endsWith('{}'))
    return z.record(z.string(), z.string()).safeParse(value).success ? [] : [`${place} is no map of texts`]
  if (!wanted.endsWith('[]')) return faultsOfOne(wanted, value, place)
  if (!Array.isArray(value)) return [`${place} is no list`]
  return value.flatMap((one, at) => faultsOfOne(wanted.slice(0, -2), one, `${place}[${String(at)}]`))
}

/** What of a value Google's definition of a message does not have; empty if all of it is documented. */
export function undocumented(type: string, value: unknown): string[] {
  const [, home = ''] = /^(.*?)\.[A-Z]/.exec(type) ?? []
  if (sources[home] === undefined) throw new Error(`no source of ${home}`)
  return faultsOfOne(type, value, type)
}
