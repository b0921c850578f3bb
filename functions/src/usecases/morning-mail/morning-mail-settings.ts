import {
  FIRST_MORNING_MAIL,
  type MorningMail,
  type MorningMailRules,
} from '@kenshu/contract/today/morning-mail'
import { MORNING_MAIL, morningRules } from '../../messages/history.ts'
import { actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import type { Environment } from '../environment.ts'
import type { ReminderSettingsStore } from '../reminders/reminder-ports.ts'
import { type DaySettings, reminderSetup } from '../reminders/reminder-setup.ts'
import { nextMorning } from './morning-days.ts'
import type { MorningMails, StoredMorningMail } from './morning-ports.ts'

export interface CompanyDays {
  readonly reminderSettings: Pick<ReminderSettingsStore, 'read'>
  readonly daySettings: DaySettings
  readonly environment: Pick<Environment, 'now'>
}

/**
 * The company's business days, which also decide about reminders: without weekends, public holidays and its own days off. These are always
 * real days, however long a reminder's day is on the emulators.
 */
export async function businessDays({ reminderSettings, daySettings, environment }: CompanyDays) {
  const stored = await reminderSettings.read()
  const { days } = reminderSetup(stored, { ...daySettings, dayMinutes: null }, environment.now())
  return days.isBusinessDay
}

function toMorningMail(stored: StoredMorningMail | null): MorningMail {
  return { rules: stored?.rules ?? FIRST_MORNING_MAIL, next: stored?.nextAt?.toISOString() ?? null }
}

/** The caller's morning mail. */
export async function getMorningMail(
  { morningMails }: { morningMails: Pick<MorningMails, 'read'> },
  { uid }: Pick<Staff, 'uid'>,
): Promise<MorningMail> {
  return toMorningMail(await morningMails.read(uid))
}

/**
 * Saves whether and when the caller gets the morning mail, with an audit entry. Saving the same rules again changes nothing. If it is
 * saved twice at the same time, the last save counts, since both are by the same person.
 */
export async function saveMorningMail(
  deps: CompanyDays & { morningMails: Pick<MorningMails, 'change'> },
  staff: Staff,
  rules: MorningMailRules,
  requestId: string,
): Promise<MorningMail> {
  const isBusinessDay = await businessDays(deps)
  const saved = await deps.morningMails.change(staff.uid, (stored) => {
    const before = stored?.rules ?? FIRST_MORNING_MAIL
    const [was, is] = [before, rules].map(morningRules)
    if (JSON.stringify(before) === JSON.stringify(rules)) return null
    const now = deps.environment.now()
    const lastDay = stored?.lastDay ?? ''
    const field = { field: 'morningMail', label: MORNING_MAIL, before: was ?? '', after: is ?? '' }
    return {
      set: { rules, lastDay, nextAt: nextMorning(rules, isBusinessDay, { now, lastDay }) },
      audit: {
        at: now,
        ...actor(staff),
        action: 'settings.morning_mail',
        target: staff.uid,
        details: {},
        changes: [field],
        requestId,
      },
    }
  })
  return toMorningMail(saved)
}
