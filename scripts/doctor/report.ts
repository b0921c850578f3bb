import type { Finding } from './finding.ts'

/** What is printed about one finding that could be judged. */
export function linesOf(finding: Finding): string[] {
  switch (finding.kind) {
    case 'right':
      return [`○ ${finding.what}`]
    case 'problem':
      return [`× ${finding.fault}`, `    → ${finding.remedy}`]
    case 'unknown':
      return []
  }
}

/** What is printed about all that could not be judged: each reason once, since one, such as no sign-in, may be that of most. */
export function unknownLines(findings: readonly Finding[]): string[] {
  const unknown = findings.filter((finding) => finding.kind === 'unknown')
  return [...Map.groupBy(unknown, ({ reason }) => reason)].flatMap(([reason, its]) => [
    `？ ${its.map(({ what }) => what).join('／')}`,
    `    → ${reason}`,
  ])
}

/** The last line, and the exit code: 1 if there is a problem. */
export function summaryOf(findings: readonly Finding[]): { line: string; code: number } {
  const count = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind).length
  const line = `問題 ${String(count('problem'))} 件、確認できなかったもの ${String(count('unknown'))} 件、問題のないもの ${String(count('right'))} 件。`
  return { line, code: count('problem') > 0 ? 1 : 0 }
}
