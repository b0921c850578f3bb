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

/** The operation of a path such as `/api/v1/delivery_notes/abc/?x=1`. One without path parameters wins. */
export function findOperation(
  document: Pick<OpenApiDocument, 'paths'>,
  method: string,
  path: string,
): Operation | undefined {
  const asked = (path.split('?')[0] ?? '').replace(/\/$/, '')
  const found = Object.keys(document.paths)
    .filter((template) => new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}/?$`).test(asked))
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .map((template) => document.paths[template]?.[method.toLowerCase()])
  return found.find((operation) => operation !== undefined)
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

const validators = new WeakMap<object, z.ZodType>()

/** The validator of an answer's content. Creating one is slow, so each is cached. @param content of an answer in the document */
function validatorOf(document: OpenApiDocument, content: { schema?: unknown }): z.ZodType {
  const validator = validators.get(content) ?? newValidator(document, content.schema)
  validators.set(content, validator)
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
  const result = validatorOf(document, content).safeParse(answer.json)
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
