import type { Figure } from './figures.ts'

type Cells = readonly string[]

const HEAD: Cells = ['measured', 'ratio', 'target', 'aim', 'absolute (this machine)', 'from']

function number(value: number | null): string {
  return value === null ? '' : `≤ ${String(value)}`
}

function cellsOf({ measured, ratio, target, aim, absolute, runs }: Figure): Cells {
  return [measured, ratio.toFixed(2), number(target), number(aim), absolute, runs]
}

/** The figures as a Markdown table, for the terminal and README. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: Cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(HEAD), rule, ...figures.map((figure) => line(cellsOf(figure)))].join('\n')
}

/** Whether a figure exceeds its target. */
export function misses({ ratio, target }: Figure): boolean {
  return target !== null && !(ratio <= target)
}
