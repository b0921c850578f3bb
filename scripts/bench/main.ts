import type { Figure } from '../../bench/figures.ts'
import { begin, keep } from '../../bench/keep.ts'
import { type Measure, readOptions, suitesOf } from '../../bench/options.ts'
import { report } from '../../bench/report.ts'
import { writeTables } from '../../bench/results.ts'
import { untilStopped } from '../process/interruption.ts'
import { runCommand } from '../refusal.ts'
import { withSeededSuite } from '../test/seeded-suite.ts'
import { measureOn } from './measure-on.ts'

/**
 * Measures nothing, and only updates README's list of folders that have changed since the last measurement.
 */
const TABLES_ONLY = '--tables'

await runCommand(async () => {
  const args = process.argv.slice(2)
  if (args.includes(TABLES_ONLY)) {
    writeTables()
    console.log('README.md の測定値の表に、測定したコミットと、その後に変わったものを書きました。')
    return 0
  }
  const options = readOptions(args)
  const begun = begin()
  const stopped = untilStopped()
  const figures = new Map<Measure, readonly Figure[]>()
  for (const measures of suitesOf(options)) {
    const measured = await withSeededSuite('bench', stopped, (environment) =>
      measureOn<[Measure, Figure[]][]>('main.ts', [...args, '--only', measures.join(',')], environment),
    )
    for (const [measure, itsFigures] of measured) figures.set(measure, itsFigures)
    // Saved with each suite, because the whole takes half an hour, and may be interrupted.
    keep(new Map(measured), options, begun)
  }
  return report(figures, options) ? 0 : 1
})
