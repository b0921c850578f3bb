import { randomUUID } from 'node:crypto'
import { adminDb, appUrl } from '../../../fixtures/emulators.ts'
import { firestoreLateChanges } from '../../../functions/src/adapters/firestore/monthly/late-changes.ts'
import { firestoreMonthCloses } from '../../../functions/src/adapters/firestore/monthly/month-closes.ts'
import { firestoreDeliveryNotes } from '../../../functions/src/adapters/firestore/notes/delivery-notes.ts'
import { firestoreUsers } from '../../../functions/src/adapters/firestore/people/users.ts'
import { firestoreReminderSettings } from '../../../functions/src/adapters/firestore/settings/reminder-settings.ts'
import { firestoreMorningMails } from '../../../functions/src/adapters/firestore/today/morning-mails.ts'
import { firestoreToday } from '../../../functions/src/adapters/firestore/today/today-store.ts'
import { LIMITS } from '../../../functions/src/config/limits/limits.ts'
import { queueMorningMails } from '../../../functions/src/usecases/morning-mail/queue-morning-mails.ts'
import { JAPANESE_HOLIDAYS } from '../../../functions/src/usecases/reminders/japanese-holidays.ts'
import { COMPANY, CONFIRM_LINK_DAYS } from '../../../scripts/emulators/company.ts'
import { accountsHere } from '../people-here.ts'

/**
 * Queues the morning mails in this process, on the suite's stores and accounts. The function `sendNotice` of the suite sends them.
 * @param now the time of the run
 */
export function queueMorningMailsHere(now: Date, db = adminDb()): Promise<number> {
  return queueMorningMails({
    morningMails: firestoreMorningMails(db, console),
    users: firestoreUsers(db, console),
    accounts: accountsHere(),
    allowedEmailDomains: ['example.co.jp'],
    notes: firestoreDeliveryNotes(db, console),
    todayStore: firestoreToday(db, console),
    monthCloses: firestoreMonthCloses(db),
    lateChanges: firestoreLateChanges(db, console),
    reminderSettings: firestoreReminderSettings(db),
    daySettings: { holidays: JAPANESE_HOLIDAYS, dayMinutes: null, linkDays: CONFIRM_LINK_DAYS },
    linkDays: CONFIRM_LINK_DAYS,
    environment: { now: () => now, newId: () => randomUUID() },
    sender: { ...COMPANY, confirmBaseUrl: appUrl() },
    appUrl: appUrl(),
    limits: LIMITS,
  })
}
