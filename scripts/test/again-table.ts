import type { FailedTest, Outcome } from './outcome.ts'

export type SuiteRun = { seed: number; isBusy: boolean; seconds: number; outcome: Omit<Outcome, 'files'> }

function nameOf({ file, name }: FailedTest): string {
  return name === '' ? file : `${file}: ${name}`
}

/**
 * The results of several runs as Markdown, with the failed tests and the number of runs in which each failed.
 */
export function againTable(runs: readonly SuiteRun[]): string {
  const lines = runs.map(({ seed, isBusy, seconds, outcome }, index) => {
    const minutes = (seconds / 60).toFixed(1)
    const cells = [
      index + 1,
      isBusy ? 'busy' : 'quiet',
      seed,
      `${minutes} min`,
      outcome.passed,
      outcome.failed,
    ]
    return `| ${cells.join(' | ')} |`
  })
  const names = runs.flatMap(({ outcome }) => [...new Set(outcome.failures.map(nameOf))])
  const failures = [...new Set(names)].map((name) => {
    const often = names.filter((each) => each === name).length
    return `| ${name} | ${String(often)} of ${String(runs.length)} |`
  })
  return [
    '| run | machine | seed | time | passed | failed |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
    ...(failures.length === 0
      ? ['No test failed.']
      : ['| failed test | how often |', '| --- | --- |', ...failures]),
  ].join('\n')
}
