import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { Figure } from '../../../bench/figures.ts'
import { tableOf } from '../../../bench/table.ts'
import { projectRoot } from '../../../scripts/project.ts'

/** A hundredth of the full size or less. The tests check that figures come out, not how good they are. */
export const SMALL = ['--notes', '100', '--rounds', '1']
const KEPT = ['README.md', 'bench/results.json', 'bench/web/results.json']

/** The files in which a bench in full size keeps its figures. */
export function keptFiles(): string[] {
  return KEPT.map((file) => readFileSync(path.join(projectRoot, file), 'utf8'))
}

/** @param kept the figures in README's tables */
export function expectFigures(figures: readonly Figure[], kept: readonly Figure[]): void {
  for (const { key, ratio, absolute } of figures) {
    expect(Number.isFinite(ratio), `${key}: ${String(ratio)} (${absolute})`).toBe(true)
    expect(absolute, key).not.toMatch(/NaN|undefined|Infinity/)
  }
  const keys = figures.map(({ key }) => key)
  // README must not have rows that are no longer measured.
  expect(keys).toEqual(expect.arrayContaining(kept.map(({ key }) => key)))
  expect(tableOf(figures).split('\n')).toHaveLength(figures.length + 2)
}
