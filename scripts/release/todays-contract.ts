import { readFileSync } from 'node:fs'
import path from 'node:path'
import { bulkProgressSchema } from '@kenshu/contract/bulk/job'
import { noteChangeSchema } from '@kenshu/contract/delivery-note/live'
import { promotionSchema } from '@kenshu/contract/promote/promotion'
import { z } from 'zod'
import { createApi } from '../../functions/src/http/app.ts'
import { everyRoute } from '../../functions/src/http/routes.ts'
import type { Services } from '../../functions/src/http/services.ts'
import { projectRoot } from '../project.ts'
import { type Contract, contractSchema } from './contract.ts'

/** Stands for whatever a route takes when it is made; nothing is called. It is no promise, or whoever gets it from one would wait forever. */
function anything(): object {
  return new Proxy(() => anything(), { get: (_, key) => (key === 'then' ? undefined : anything()) })
}

/** The parts of a description that are for people. */
const FOR_PEOPLE = new Set(['description', 'summary', 'tags', 'example', 'examples'])

/** @param isNames whether the keys are names of ours, not words of JSON Schema */
function withoutWords(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutWords(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNames || !FOR_PEOPLE.has(key))
      .map(([key, inner]) => [key, withoutWords(inner, key === 'properties' || key === 'schemas')]),
  )
}

/** The documents that pages read from Firestore by themselves, and how they parse them. Dates are made of Timestamps before. */
const DOCUMENTS = {
  noteChanges: noteChangeSchema,
  promotions: promotionSchema,
  bulkJobs: bulkProgressSchema,
}

const descriptionSchema = z.object({
  paths: z.record(z.string(), z.unknown()),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})
const jsonSchema = z.looseObject({ $defs: z.record(z.string(), z.unknown()).default({}) })

/** A document's schema, and those that it refers to, named so that they don't meet the API's. */
function documentSchema(name: string, schema: z.ZodType) {
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  const { $defs, ...own } = jsonSchema.parse(
    JSON.parse(text.replaceAll('"#/$defs/', `"#/components/schemas/${name}.`)),
  )
  const named = Object.entries($defs).map(([key, value]) => [`${name}.${key}`, value] as const)
  return { name, own, named }
}

/** What this checkout's server accepts and answers, and what its pages make of it: the same schemas, seen from both sides. */
export async function todaysContract(): Promise<Contract> {
  const api = createApi(anything() as Services, await everyRoute('both'), {
    door: 'both',
    origins: [],
    cookieSecret: '',
    frontEnds: [],
    appCheck: 'off',
    describesItself: true,
  })
  const answer = await api.request('/api/v1/openapi.json')
  const { paths, components } = descriptionSchema.parse(await answer.json())
  const read = Object.entries(DOCUMENTS).map(([name, schema]) => documentSchema(name, schema))
  const schemas = { ...components.schemas, ...Object.fromEntries(read.flatMap(({ named }) => named)) }
  const documents = Object.fromEntries(read.map(({ name, own }) => [name, own]))
  return contractSchema.parse(withoutWords({ paths, components: { schemas }, documents }))
}

/** The file with what the last release's pages read from Firestore by themselves. */
export const LAST_READS = path.join(projectRoot, 'fixtures', 'last-release', 'direct-reads.json')

/** The file with the last release's contract. */
export const LAST_RELEASE = path.join(projectRoot, 'fixtures', 'last-release', 'contract.json')

/** What the last release's pages send and understand. */
export function lastContract(): Contract {
  return contractSchema.parse(JSON.parse(readFileSync(LAST_RELEASE, 'utf8')))
}
