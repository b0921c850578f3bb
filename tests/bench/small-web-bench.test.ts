import { expect, test } from 'vitest'
import type { Figure } from '../../bench/figures.ts'
import { begin } from '../../bench/keep.ts'
import { readResults } from '../../bench/results.ts'
import { readWebOptions } from '../../bench/web/options.ts'
import { reportWeb } from '../../bench/web/report.ts'
import { measureOn } from '../../scripts/bench/measure-on.ts'
import { expectFigures, keptFiles, SMALL } from '../support/bench/small-bench.ts'

test('a small bench in a browser yields the figures of every measure, and keeps nothing', async () => {
  const before = keptFiles()
  const figures = await measureOn<Figure[]>('web/main.ts', SMALL, {})
  // Lighthouse visits one page here, because a visit takes a quarter of a minute.
  const kept = readResults().web.figures.filter(({ key }) => !key.startsWith('webLighthouse-'))
  expectFigures(figures, kept)
  reportWeb(figures, readWebOptions(SMALL), begin())
  expect(keptFiles()).toEqual(before)
})
