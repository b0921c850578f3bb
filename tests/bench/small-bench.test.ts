import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Figure } from '../../bench/figures.ts'
import { begin, keep } from '../../bench/keep.ts'
import { MEASURES, type Measure, readOptions } from '../../bench/options.ts'
import { report } from '../../bench/report.ts'
import { readResults } from '../../bench/results.ts'
import { tableOf } from '../../bench/table.ts'
import { readWebOptions } from '../../bench/web/options.ts'
import { reportWeb } from '../../bench/web/report.ts'
import { measureOn } from '../../scripts/bench/measure-on.ts'
import { projectRoot } from '../../scripts/project.ts'

/** A hundredth of the full size or less. The test checks that figures come out, not how good they are. */
const SMALL = ['--notes', '100', '--rounds', '1']
const KEPT = ['README.md', 'bench/results.json', 'bench/web/results.json']

function keptFiles(): string[] {
  return KEPT.map((file) => readFileSync(path.join(projectRoot, file), 'utf8'))
}

function expectFigures(figures: readonly Figure[], kept: readonly Figure[]): void {
  for (const { key, ratio, absolute } of figures) {
    expect(Number.isFinite(ratio), `${key}: ${String(ratio)} (${absolute})`).toBe(true)
    expect(absolute, key).not.toMatch(/NaN|undefined|Infinity/)
  }
  const keys = figures.map(({ key }) => key)
  // README must not have rows that are no longer measured.
  expect(keys).toEqual(expect.arrayContaining(kept.map(({ key }) => key)))
  expect(tableOf(figures).split('\n')).toHaveLength(figures.length + 2)
}

test('a small bench yields the figures of every measure, and keeps nothing', async () => {
  const before = keptFiles()
  const figures = new Map(await measureOn<[Measure, Figure[]][]>('main.ts', SMALL, {}))
  expect([...figures.keys()]).toEqual(MEASURES)
  const kept = Object.values(readResults().server).flatMap((measure) => measure.figures)
  expectFigures([...figures.values()].flat(), kept)
  keep(figures, readOptions(SMALL), begin())
  report(figures, readOptions(SMALL))
  expect(keptFiles()).toEqual(before)
})

test('a small bench of the list in a browser does so too', async () => {
  const before = keptFiles()
  const figures = await measureOn<Figure[]>('web/main.ts', SMALL, {})
  // Lighthouse visits one page here, because a visit takes a quarter of a minute.
  const kept = readResults().web.figures.filter(({ key }) => !key.startsWith('webLighthouse-'))
  expectFigures(figures, kept)
  reportWeb(figures, readWebOptions(SMALL), begin())
  expect(keptFiles()).toEqual(before)
})
