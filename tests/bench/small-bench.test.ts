import { expect, test } from 'vitest'
import type { Figure } from '../../bench/figures.ts'
import { begin, keep } from '../../bench/keep.ts'
import { MEASURES, type Measure, readOptions } from '../../bench/options.ts'
import { report } from '../../bench/report.ts'
import { readResults } from '../../bench/results.ts'
import { measureOn } from '../../scripts/bench/measure-on.ts'
import { expectFigures, keptFiles, SMALL } from '../support/bench/small-bench.ts'

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
