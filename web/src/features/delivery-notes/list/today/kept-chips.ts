import { type Today, todaySchema } from '@kenshu/contract/today/today'
import type { z } from 'zod'
import { kept } from '../../../../lib/kept.ts'

const chipsSchema: z.ZodType<Today['waiting']> = todaySchema.shape.waiting

/** Each user of a browser has their own. */
function ofUser(uid: string) {
  return kept('localStorage', `today:chips:${uid}`, chipsSchema)
}

/** The chips that the user saw last in this browser, without the conditions of their notes; none if it is their first visit. */
export function keptChips(uid: string): Today['waiting'] {
  return ofUser(uid).read() ?? []
}

/** Keeps the chips in this browser for the user's next visit. */
export function keepChips(uid: string, waiting: Today['waiting']): void {
  ofUser(uid).keep(waiting.map((one) => ({ ...one, notes: null })))
}
