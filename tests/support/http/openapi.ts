import { z } from 'zod'
import { appUrl } from '../../../fixtures/emulators.ts'

/** The part of the OpenAPI document with which answers are checked. */
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        responses: z.record(
          z.string(),
          z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })).default({}) }),
        ),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

type OpenApiDocument = z.infer<typeof documentSchema>
type Operation = OpenApiDocument['paths'][string][string]

interface ReceivedAnswer {
  status: number
  headers: Headers
  json: unknown
}

let cached: Promise<OpenApiDocument> | undefined

/** Fetches the API's OpenAPI document. */
export async function fetchDocument(): Promise<OpenApiDocument> {
  const response = await fetch(`${appUrl()}/api/v1/openapi.json`)
  return documentSchema.parse(await response.json())
}

type Paths = OpenApiDocument['paths']

const patterns = new WeakMap<Paths, (readonly [RegExp, Paths[string]])[]>()

/** The paths of a document as patterns, those without path parameters first. They are cached, because every answer is looked up. */
function patternsOf(paths: Paths): (readonly [RegExp, Paths[string]])[] {
  const made =
    patterns.get(paths) ??
    Object.entries(paths)
      .toSorted(([a], [b]) => a.split('{').length - b.split('{').length)
      .map(
        ([path, methods]) => [new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}/?$`), methods] as const,
      )
  patterns.set(paths, made)
  return made
}

/** The operation of a path such as `/api/v1/delivery_notes/abc/?x=1`. One without path parameters wins. */
export function findOperation(
  document: Pick<OpenApiDocument, 'paths'>,
  method: string,
  path: string,
): Operation | undefined {
  const asked = (path.split('?')[0] ?? '').replace(/\/$/, '')
  const found = patternsOf(document.paths).filter(([pattern]) => pattern.test(asked))
  return found
    .map(([, methods]) => methods[method.toLowerCase()])
    .find((operation) => operation !== undefined)
}

/** A self-contained schema of the document: with its references resolved, and without additional fields. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [
    key,
    key === '$ref' && typeof inner === 'string'
      ? inner.replace('#/components/schemas/', '#/$defs/')
      : closed(inner),
  ])
  const isOpen = 'properties' in value && !('additionalProperties' in value)
  return { ...Object.fromEntries(entries), ...(isOpen && { additionalProperties: false }) }
}

/** The validators of each document, keyed by the text of the schema. */
const validators = new WeakMap<object, Map<string, z.ZodType>>()

/** The validator of a schema. Creating one is slow, and hundreds of answers have the same schema, such as all refusals, so each is cached. */
function validatorOf(document: OpenApiDocument, schema: unknown): z.ZodType {
  const known = validators.get(document) ?? new Map<string, z.ZodType>()
  validators.set(document, known)
  const text = JSON.stringify(schema)
  const validator = known.get(text) ?? newValidator(document, schema)
  known.set(text, validator)
  return validator
}

function newValidator(document: OpenApiDocument, schema: unknown): z.ZodType {
  const root = { allOf: [closed(schema)], $defs: closed(document.components.schemas) }
  // JSON from our own document. zod throws if it can't read it.
  return z.fromJSONSchema(root as Parameters<typeof z.fromJSONSchema>[0])
}

/** How an answer differs from the document; null if it does not. */
export function differenceFrom(
  document: OpenApiDocument,
  method: string,
  path: string,
  answer: ReceivedAnswer,
): string | null {
  const operation = findOperation(document, method, path)
  // Preflights are answered before any route, and a path without a route has no operation.
  if (operation === undefined)
    return method === 'OPTIONS' || answer.status === 404 ? null : 'no such operation'
  const described = operation.responses[String(answer.status)]
  if (described === undefined) return `status ${String(answer.status)} is not described`
  const type = (answer.headers.get('Content-Type') ?? '').split(';')[0] ?? ''
  const content = described.content[type]
  if (content === undefined) {
    return Object.keys(described.content).length === 0 && type === '' ? null : `${type} is not described`
  }
  if (type !== 'application/json') return null
  const result = validatorOf(document, content.schema).safeParse(answer.json)
  return result.success ? null : z.prettifyError(result.error)
}

/** Throws if an answer does not match the API's own OpenAPI document. */
export async function expectAsDescribed(method: string, path: string, answer: ReceivedAnswer): Promise<void> {
  cached ??= fetchDocument()
  const difference = differenceFrom(await cached, method, path, answer)
  if (difference !== null) {
    throw new Error(
      `${method} ${path} answered ${String(answer.status)}, not as openapi.json says: ${difference}`,
    )
  }
}
