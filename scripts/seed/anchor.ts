import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** Content of seed.json, beside an export. A start uses it to move the seeded dates to the present. */
const anchorSchema = z.strictObject({
  /** the month that the seeded dates were written for, or were last moved to: YYYY-MM */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** ids of the seeded notes; all other notes keep their dates */
  noteIds: z.array(z.string()),
})

export type Anchor = z.infer<typeof anchorSchema>

const FILE = 'seed.json'

/** The anchor of an export; undefined if it has none. */
export function readAnchor(folder: string): Anchor | undefined {
  const file = path.join(folder, FILE)
  return existsSync(file) ? anchorSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** Writes the month for which a seed was made beside its data. */
export function writeAnchor(folder: string, anchor: Anchor): void {
  writeFileSync(path.join(folder, FILE), `${JSON.stringify(anchor, null, 2)}\n`)
}
