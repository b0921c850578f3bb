import { checkEntries } from './check-entries.ts'
import { checkLog } from './check-log.ts'
import type { LeafLine, TrailLine, UnsealedLine } from './trail-export.ts'
import type { KnownBefore, TrailReport } from './trail-report.ts'

/** Checks an export, which it is given line by line (docs/decisions/0055-sealed-trail.md). */
export function trailVerifier(known: KnownBefore = {}) {
  let log: { origin: string; keys: readonly string[] } = { origin: '', keys: [] }
  const notes: string[] = []
  const files = new Map<string, string>()
  const leaves = new Map<number, LeafLine>()
  const unsealed: UnsealedLine[] = []
  let timestamps = 0

  return {
    take(line: TrailLine): void {
      switch (line.type) {
        case 'log':
          log = line
          return
        case 'checkpoint':
          notes.push(line.note)
          if (line.timestamp !== null) timestamps += 1
          return
        case 'file':
          files.set(line.path, line.data)
          return
        case 'leaf':
          leaves.set(line.index, line)
          return
        case 'unsealed':
          unsealed.push(line)
      }
    },

    /** What the lines show. Call it after the last one. */
    report(): TrailReport {
      const checked = checkLog({ ...log, notes, files }, known)
      const { last, faults } = checked
      const counts = { checkpoints: notes.length, timestamps }
      return { origin: log.origin, last, ...counts, faults, ...checkEntries(checked, leaves, unsealed) }
    },
  }
}
