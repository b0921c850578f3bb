import type { Figure } from './figures.ts'

type Cells = readonly string[]

/** A figure of an earlier run. */
export interface KeptFigure extends Figure {
  /** the commit on which it was measured */
  readonly commit: string
  /** measured folders that have changed since */
  readonly changed: readonly string[]
}

const HEAD: Cells = ['measured', 'ratio', 'target', 'aim', 'absolute (this machine)', 'from']

function number(value: number | null): string {
  return value === null ? '' : `≤ ${String(value)}`
}

function cellsOf({ measured, ratio, target, aim, absolute, runs }: Figure): Cells {
  return [measured, ratio.toFixed(2), number(target), number(aim), absolute, runs]
}

/** The rows with cells of equal widths, as they are read on a console. */
function aligned(rows: readonly Cells[]): Cells[] {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)))
}

function markdown(rows: readonly Cells[]): string {
  const [head = []] = rows
  const line = (cells: Cells) => `| ${cells.join(' | ')} |`
  const rule = line(head.map((cell) => '-'.repeat(cell.length)))
  return [line(head), rule, ...rows.slice(1).map(line)].join('\n')
}

/** The figures of one run as a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  return markdown(aligned([HEAD, ...figures.map(cellsOf)]))
}

/**
 * The figures of earlier runs as a Markdown table. Each row has its commit and the number of the line under the table that lists
 * what has changed since. Its cells are not aligned, so that a figure changes no other row of README.
 */
export function keptTable(figures: readonly KeptFigure[]): string {
  const notes = [...new Set(figures.map(noteOf).filter((note) => note !== ''))]
  const rows = figures.map((figure) => {
    const at = notes.indexOf(noteOf(figure))
    return [...cellsOf(figure), `${figure.commit}${at < 0 ? '' : ` (${String(at + 1)})`}`]
  })
  const table = markdown([[...HEAD, 'commit'], ...rows])
  return [table, ...notes.map((note, at) => `(${String(at + 1)}) ${note}`)].join('\n\n')
}

/** '' if the measured code has not changed. */
function noteOf({ commit, changed }: KeptFigure): string {
  if (changed.length === 0) return ''
  return `Measured on ${commit}, and not since then, though of what it measures these have changed: ${changed.map((folder) => `\`${folder}\``).join(', ')}.`
}

/** Whether a ratio is above a target or an aim; NaN, of a measurement without a result, is. False if there is no such limit. */
export function exceeds(ratio: number, most: number | null): boolean {
  return most !== null && !(ratio <= most)
}

/** Whether a figure exceeds its target. */
export function misses({ ratio, target }: Figure): boolean {
  return exceeds(ratio, target)
}
