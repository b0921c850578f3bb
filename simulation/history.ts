import { seededRandom } from '../fixtures/seeded-random.ts'
import type { Fault } from './kernel/process.ts'
import type { Act } from './steps/act.ts'
import type { Delivery } from './world/deliveries.ts'
import type { MailServerMood } from './world/memory-mail.ts'

const MINUTE = 60_000

/** What happens before the next step begins: a number of calls, everything, or nothing while the clock advances. */
export type Meanwhile =
  | { readonly kind: 'calls'; readonly count: number }
  | { readonly kind: 'all' }
  | { readonly kind: 'passes'; readonly ms: number }
  | { readonly kind: 'stalls'; readonly ms: number }

interface Step {
  readonly act: Act
  /** fault of the step's process */
  readonly fault: Fault | null
  readonly then: Meanwhile
}

/** All data that determine a history. */
export interface History {
  /** seed of ids, passwords and pauses */
  readonly seed: number
  /** how many times chance instead of order decides which call is next */
  readonly disorder: number
  readonly steps: readonly Step[]
  /** deliveries of tasks and events, in the order of their creation */
  readonly deliveries: readonly Delivery[]
  /** moods of the mail server, mail by mail */
  readonly moods: readonly MailServerMood[]
  /** closings of the month, each beginning together with a step */
  readonly closings: readonly Beside[]
  /**
   * acts of morning mails, each beginning together with a step, with the fault of its process; if there are any, the history goes on until the
   * next morning
   */
  readonly mornings: readonly (Beside & Pick<Step, 'fault'>)[]
  /** orders and downloads of packs for a tax inspection, each beginning together with a step, with the fault of its process */
  readonly packs: readonly (Beside & Pick<Step, 'fault'>)[]
}

/** What begins together with a step. */
export interface Beside {
  /** index of the step */
  readonly step: number
  readonly act: Act
}

/** A number from 0 to 1 that selects the next call. */
export function orderOf({ seed, disorder }: History): () => number {
  const random = seededRandom(seed + 1)
  let left = disorder
  return () => (left-- > 0 ? random() : 0)
}

function describeThen(meanwhile: Meanwhile): string {
  switch (meanwhile.kind) {
    case 'all':
      return ''
    case 'calls':
      return `, ${String(meanwhile.count)} calls later`
    case 'passes':
      return `, ${String(meanwhile.ms / MINUTE)} minutes later`
    case 'stalls':
      return `, after ${String(meanwhile.ms / MINUTE)} minutes in which nothing answers`
  }
}

function describeFault(fault: Fault | null): string {
  return fault === null ? '' : ` [${fault.kind} at effect ${String(fault.at)}]`
}

/** A history as readable text. */
export function describeHistory({
  seed,
  disorder,
  steps,
  deliveries,
  moods,
  closings: closed,
  mornings: woken,
  packs,
}: History): string {
  const lines = steps.map(({ act: { text }, fault: met, then: meanwhile }, index) => {
    return `${String(index + 1)}. ${text}${describeFault(met)}${describeThen(meanwhile)}`
  })
  return [
    `seed ${String(seed)}, disorder ${String(disorder)}`,
    ...lines,
    ...(deliveries.length === 0 ? [] : [`deliveries: ${JSON.stringify(deliveries)}`]),
    ...(moods.length === 0 ? [] : [`the mail server: ${moods.join(', ')}`]),
    ...[...woken, ...packs].map(
      ({ step, act: { text }, fault: met }) =>
        `together with step ${String(step + 1)}: ${text}${describeFault(met)}`,
    ),
    ...closed.map(({ step, act: { text } }) => `together with step ${String(step + 1)}: ${text}`),
  ].join('\n')
}
