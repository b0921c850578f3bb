import { z } from 'zod'
import type { JsonSchema, Named } from './from-schema.ts'

// JSON schemas are not checked here; from-schema.ts throws for unsupported ones.
const schema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null)

const operationSchema = z.object({
  security: z.array(z.unknown()).optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean().default(false),
        schema,
      }),
    )
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
})

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
})

/** One operation of the API, as its OpenAPI document describes it. */
export interface Operation {
  /** such as `PUT /api/v1/user/{uid}/role` */
  readonly name: string
  readonly method: string
  readonly path: string
  /** a client's, without a sign-in */
  readonly isPublic: boolean
  readonly parameters: z.infer<typeof operationSchema>['parameters']
  /** of its JSON body; null: it takes no body */
  readonly body: JsonSchema | null
  /** it takes a form with a file */
  readonly takesForm: boolean
}

/** All operations of a document, and its named schemas. */
export function readOperations(document: unknown): { operations: Operation[]; named: Named } {
  const { paths, components } = documentSchema.parse(document)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { security, parameters, requestBody }]): Operation => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        isPublic: security?.length === 0,
        parameters,
        body: requestBody?.content['application/json']?.schema ?? null,
        takesForm: requestBody?.content['multipart/form-data'] !== undefined,
      }),
    ),
  )
  return { operations, named: components.schemas }
}

/** The operation of a path such as `/api/v1/user/abc/role/`; one without path parameters wins. */
export function operationAt(
  operations: readonly Operation[],
  method: string,
  path: string,
): Operation | undefined {
  return operations
    .filter((operation) => operation.method === method)
    .filter((operation) => new RegExp(`^${operation.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}/?$`).test(path))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0]
}
