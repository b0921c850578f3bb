import { deliveryNoteQuerySchema } from '@kenshu/contract/delivery-note/list'
import { FIRST_STEPS, type FirstDay, type FirstStep } from '@kenshu/contract/first-day/steps'
import type { AuditAction } from '@kenshu/contract/history/history'
import type { Staff } from '../caller.ts'
import { toFilter } from '../delivery-notes/list-delivery-notes.ts'
import type { DeliveryNotes } from '../delivery-notes/note-ports.ts'

/** What the checklist reads besides the notes. Each answer costs one read, or a few. */
export interface FirstDayStore {
  /**
   * Whether the audit trail has one of these actions.
   * @param uid of the person who did it; null: of anybody
   */
  hasActed(actions: readonly AuditAction[], uid: string | null): Promise<boolean>
  /** Whether one of the first few uploads of a person, by e-mail, has been pre-checked. */
  hasCheckedUpload(email: string): Promise<boolean>
}

interface Dependencies {
  readonly firstDayStore: FirstDayStore
  readonly notes: Pick<DeliveryNotes, 'totals'>
}

type Person = Pick<Staff, 'uid' | 'email' | 'emailAlias'>

/**
 * How the server sees that each step is done. What an admin sets up is the company's, so it does not matter which admin did it; everybody
 * else does their steps themselves.
 */
const SEEN: Record<FirstStep, (deps: Dependencies, person: Person) => Promise<boolean>> = {
  roles: ({ firstDayStore }) => firstDayStore.hasActed(['user.role'], null),
  importing: ({ firstDayStore }) => firstDayStore.hasActed(['zac.promote'], null),
  settings: ({ firstDayStore }) => firstDayStore.hasActed(['settings.reminders', 'settings.codes'], null),
  ownNotes: async ({ notes }, { emailAlias }) => {
    if (emailAlias === '') return false
    const { count } = await notes.totals(toFilter(deliveryNoteQuerySchema.parse({ sales: [emailAlias] })))
    return count > 0
  },
  requested: ({ firstDayStore }, { uid }) => firstDayStore.hasActed(['mail.sent'], uid),
  morningMail: ({ firstDayStore }, { uid }) => firstDayStore.hasActed(['settings.morning_mail'], uid),
  uploaded: ({ firstDayStore }, { uid }) => firstDayStore.hasActed(['zac.upload'], uid),
  checked: ({ firstDayStore }, { email }) => firstDayStore.hasCheckedUpload(email),
  promoted: ({ firstDayStore }, { uid }) => firstDayStore.hasActed(['zac.promote'], uid),
}

/** The first-day checklist of a person's role. It ticks itself: what was done is read from what the server has recorded. */
export async function getFirstDay(
  deps: Dependencies,
  staff: Person & Pick<Staff, 'role'>,
): Promise<FirstDay> {
  const steps: readonly FirstStep[] = FIRST_STEPS[staff.role]
  return {
    steps: await Promise.all(steps.map(async (step) => ({ step, isDone: await SEEN[step](deps, staff) }))),
  }
}
