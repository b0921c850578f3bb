import { type Finding, type Fix, typed } from '../doctor/finding.ts'

/**
 * The commands that would correct what the doctor has found, each once, in the order of the findings. Those that
 * were already run are left out: some need a few minutes to take effect, and running them again would not help.
 * @param done commands that were run, as `typed` writes them
 */
export function planOf(findings: readonly Finding[], done: ReadonlySet<string>): Fix[] {
  const plan = new Map<string, Fix>()
  for (const finding of findings) {
    if (finding.kind !== 'problem' || finding.fix === undefined) continue
    const command = typed(finding.fix)
    if (!done.has(command)) plan.set(command, finding.fix)
  }
  return [...plan.values()]
}

/** The problems that no command of the plan corrects: a person has to. */
export function leftToPeople(findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => finding.kind === 'problem' && finding.fix === undefined)
}

/** The deployment: rules, indexes, functions and pages. */
export function deployment(projectId: string): Fix {
  return { tool: 'firebase', args: ['deploy', '--project', projectId] }
}
