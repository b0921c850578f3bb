import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What lies beside an export as seed.json, so that a start can move the seeded dates to the present. */
export type Anchor = {
  /** the month that the seeded dates were written for, or were last moved to: YYYY-MM */
  month: string
  /** ids of the seeded notes; what people import or write later keeps its dates */
  noteIds: readonly string[]
}

const FILE = 'seed.json'

function isAnchor(value: unknown): value is Anchor {
  if (typeof value !== 'object' || value === null || !('month' in value) || !('noteIds' in value))
    return false
  const { month, noteIds } = value
  return (
    typeof month === 'string' &&
    /^\d{4}-\d{2}$/.test(month) &&
    Array.isArray(noteIds) &&
    noteIds.every((id) => typeof id === 'string')
  )
}

/** The anchor of an export; undefined where it has none. */
export function readAnchor(folder: string): Anchor | undefined {
  const file = path.join(folder, FILE)
  if (!existsSync(file)) return undefined
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isAnchor(value)) throw new Error(`${file} is not an anchor`)
  return value
}

export function writeAnchor(folder: string, anchor: Anchor): void {
  writeFileSync(path.join(folder, FILE), `${JSON.stringify(anchor, null, 2)}\n`)
}
