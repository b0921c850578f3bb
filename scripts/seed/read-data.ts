import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** Some work and what is billed for it. */
export const workSchema = z.strictObject({
  project: z.string(),
  title: z.string(),
  items: z.array(
    z.strictObject({ itemName: z.string(), unitPrice: z.number(), quantity: z.number(), unit: z.string() }),
  ),
})

export type Work = z.infer<typeof workSchema>

/** Reads a file of `data/`: made-up companies, people and work. @throws where it is not as its schema says */
export function readData<T>(name: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'data', name), 'utf8')))
}
