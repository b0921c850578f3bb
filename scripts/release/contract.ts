import { z } from 'zod'

const contentSchema = z.record(z.string(), z.object({ schema: z.unknown() }))

/** The part of an operation that a page and a server must agree on. */
const operationSchema = z.object({
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        schema: z.unknown(),
      }),
    )
    .default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  /** only of success: a refusal that a page does not know is a sentence of its own there (web/src/lib/api/error-of-response.ts) */
  responses: z
    .record(z.string(), z.object({ content: contentSchema.default({}) }))
    .transform((responses) =>
      Object.fromEntries(Object.entries(responses).filter(([status]) => status.startsWith('2'))),
    ),
})

/** What pages send and understand: calls by path and method, and the documents that they read directly. */
export const contractSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  documents: z.record(z.string(), z.unknown()),
})

export type Contract = z.infer<typeof contractSchema>
export type Operation = z.infer<typeof operationSchema>
