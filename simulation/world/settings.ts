import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { MAILS_PER_MINUTE, WRITE_PACE } from '../../functions/src/config/limits/pace.ts'
import type { Settings } from '../../functions/src/config/settings.ts'

/** The operator's settings in the simulation: paces, as all limits, are production's, since its clock costs nothing. */
export const SETTINGS: Settings = {
  allowedEmailDomains: ['example.co.jp'],
  initialAdminEmails: [],
  // Nobody signs in again in the days of a history.
  sessionLimits: { idleMs: 365 * 24 * 3_600_000, maxMs: 365 * 24 * 3_600_000 },
  appOrigins: [],
  appCheck: 'off',
  frontEnds: [],
  makeDiffCsv: true,
  confirmLinkDays: 90,
  answerEvidenceDays: 2557,
  mailsPerMinute: MAILS_PER_MINUTE,
  // Else a history rarely comes to the next business day, on which the first reminder goes out.
  reminderDayMinutes: 10,
  pace: WRITE_PACE,
}

export const SENDER: Sender = {
  companyName: '株式会社試験',
  companyPhone: '03-0000-0000',
  companyAddress: '東京都千代田区1-1',
  confirmBaseUrl: 'https://simulation.example',
}

export const MAIL_FROM_DOMAIN = 'example.co.jp'

/** The mailbox that undeliverable mails come back to. */
export const BOUNCE_ADDRESS = 'bounces@example.co.jp'

/** A Tuesday in Tokyo, at ten. */
export const START = Date.UTC(2026, 3, 14, 1)

/** What its addresses are made with. */
export const RETURN_KEY = 'a key of the simulation alone, for returned mails'
