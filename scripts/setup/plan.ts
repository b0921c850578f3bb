import { type Finding, type Fix, typed } from '../doctor/finding.ts'
import { isInvokerCheckOff, PUBLIC_FUNCTIONS, withoutInvokerCheck } from '../doctor/needs.ts'

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

/** The problems that no command corrects, or that are still there after their command was run: a person has to look. */
export function leftToPeople(findings: readonly Finding[], done: ReadonlySet<string>): Finding[] {
  return findings.filter(
    (finding) => finding.kind === 'problem' && (finding.fix === undefined || done.has(typed(finding.fix))),
  )
}

/** Whether the app needs something that is left to people. It runs without a budget, which other people may have to make. */
export function needsPeople(left: readonly Finding[]): boolean {
  return left.some((finding) => finding.kind === 'problem' && finding.fix?.isOptional !== true)
}

/** Whether a command that was run has not taken effect yet, as far as its finding tells. */
export function isPending(findings: readonly Finding[], done: ReadonlySet<string>): boolean {
  return findings.some(
    (finding) => finding.kind === 'problem' && finding.fix !== undefined && done.has(typed(finding.fix)),
  )
}

/**
 * The deployment: rules, indexes, functions and pages; and what opens the public functions where the organisation forbids a deployment to.
 * @param settings of functions/.env
 */
export function deployment(projectId: string, settings: Readonly<Record<string, string>> | null): Fix[] {
  return [
    { tool: 'firebase', args: ['deploy', '--project', projectId] },
    ...(isInvokerCheckOff(settings)
      ? PUBLIC_FUNCTIONS.map((name) => withoutInvokerCheck(name, projectId))
      : []),
  ]
}
