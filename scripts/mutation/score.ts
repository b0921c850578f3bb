/** The part of Stryker's report that we read (mutation-testing-report-schema). */
export interface Report {
  files: Readonly<Record<string, { mutants: readonly Mutant[] }>>
}

interface Mutant {
  mutatorName: string
  replacement?: string
  status: string
  location: { start: { line: number; column: number } }
}

/**
 * How many mutants a part had. `ignored`: mutants of load-time values, and mutants that a comment in the code
 * declares equivalent, with the reason.
 */
export interface Score {
  killed: number
  survived: number
  ignored: number
}

const KILLED = ['Killed', 'Timeout']
const SURVIVED = ['Survived', 'NoCoverage']

function count(report: Report, statuses: readonly string[]): number {
  return Object.values(report.files)
    .flatMap(({ mutants }) => mutants)
    .filter(({ status }) => statuses.includes(status)).length
}

/** How many mutants of a part the tests have detected, by Stryker's report. */
export function scoreOf(report: Report): Score {
  return {
    killed: count(report, KILLED),
    survived: count(report, SURVIVED),
    ignored: count(report, ['Ignored']),
  }
}

/** The killed share of all mutants that could be killed, 0 to 100. */
export function percent({ killed, survived }: Pick<Score, 'killed' | 'survived'>): number {
  return killed + survived === 0 ? 100 : (100 * killed) / (killed + survived)
}

/** The surviving mutants, each with its place and its change, one per line. */
export function survivors(report: Report): string[] {
  return Object.entries(report.files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => SURVIVED.includes(status))
      .toSorted((a, b) => a.location.start.line - b.location.start.line)
      .map(({ location: { start }, mutatorName, replacement = '', status }) => {
        const change = replacement.replaceAll(/\s+/g, ' ').slice(0, 100)
        return `${file}:${String(start.line)}:${String(start.column)} ${mutatorName}${status === 'NoCoverage' ? ' (no test)' : ''}: ${change}`
      }),
  )
}
