import { LIMITS } from '../../config/limits/limits.ts'

/** Remembers in this instance who was admitted to what a short time ago. It only saves time and never admits anybody. */
interface LatelyAdmitted {
  has(who: string, now: Date): boolean
  add(who: string, now: Date): void
  remove(who: string): void
}

/** An empty memory of callers. It forgets all of them when it is full, which only costs reads. */
export function latelyAdmitted(): LatelyAdmitted {
  const until = new Map<string, number>()
  return {
    has: (who, now) => (until.get(who) ?? 0) > now.getTime(),
    add(who, now) {
      if (until.size >= LIMITS.remembered) until.clear()
      until.set(who, now.getTime() + LIMITS.admittedMs)
    },
    remove(who) {
      until.delete(who)
    },
  }
}
