import type { Figure } from './figures.ts'
import { exceeds } from './table.ts'

/** The machine of a measurement, without its name. */
export interface Machine {
  /** operating system and architecture */
  readonly system: string
  readonly processors: number
  readonly memoryGiB: number
}

/** Both limits of a figure, and whether it is above them. */
function limitsOf({ ratio, target, aim }: Figure) {
  const limits = [
    { name: 'target', most: target },
    { name: 'aim', most: aim },
  ] as const
  return limits.map((limit) => ({ ...limit, isMissed: exceeds(ratio, limit.most) }))
}

/** Such as: 1 of 36 targets; nothing if no figure has such a limit. */
function countOf(figures: readonly Figure[], name: 'target' | 'aim'): string[] {
  const limits = figures.flatMap(limitsOf).filter((limit) => limit.name === name && limit.most !== null)
  const missed = limits.filter(({ isMissed }) => isMissed)
  return limits.length === 0 ? [] : [`${String(missed.length)} of ${String(limits.length)} ${name}s`]
}

/**
 * What is read before a table, as Markdown: on which machine it was measured, how many targets and aims are missed, and by which rows.
 * @param machines those of all measurements, each as often as it likes
 */
export function summaryOf(figures: readonly Figure[], machines: readonly Machine[]): string {
  const described = machines.map(
    ({ system, processors, memoryGiB }) =>
      `${system} with ${String(processors)} processors and ${String(memoryGiB)} GiB of memory`,
  )
  const counts = [...countOf(figures, 'target'), ...countOf(figures, 'aim')]
  const missed = figures.flatMap((figure) => {
    const above = limitsOf(figure).filter(({ isMissed }) => isMissed)
    if (above.length === 0) return []
    const limits = above.map(({ name, most }) => `${name} of ${String(most)}`).join(' and its ')
    return [`- ${figure.measured}: ${String(Number(figure.ratio.toFixed(3)))}, above its ${limits}`]
  })
  const head = `Measured on ${[...new Set(described)].join(', and on ')}. Missed: ${counts.join(' and ')}.`
  return missed.length === 0 ? head : `${head}\n\n${missed.join('\n')}`
}
