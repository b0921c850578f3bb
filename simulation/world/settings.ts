import { DAILY_REQUESTS_BY_HAND } from '@kenshu/contract/limits'
import { MAILS_PER_MINUTE, WRITE_PACE } from '../../functions/src/config/limits/pace.ts'
import type { Settings } from '../../functions/src/config/settings.ts'
import type { FirstSender } from '../../functions/src/usecases/company/letterhead.ts'

/** The operator's settings in the simulation. Throttles and limits are production's, because simulated time costs nothing. */
export const SETTINGS: Settings = {
  allowedEmailDomains: ['example.co.jp'],
  initialAdminEmails: [],
  accessContact: '',
  // Sessions outlast a history, because the steps do not sign in after an expiry.
  sessionLimits: { idleMs: 365 * 24 * 3_600_000, maxMs: 365 * 24 * 3_600_000 },
  appOrigins: [],
  appCheck: 'off',
  frontEnds: [],
  makeDiffCsv: true,
  confirmLinkDays: 90,
  answerEvidenceDays: 2557,
  // With real days a history would rarely reach the next business day, on which the first reminder goes out.
  reminderDayMinutes: 10,
  pace: WRITE_PACE,
}

export const SENDER: FirstSender = {
  companyName: '株式会社試験',
  companyPhone: '03-0000-0000',
  companyAddress: '東京都千代田区1-1',
  confirmBaseUrl: 'https://simulation.example',
  sending: {
    linkDays: SETTINGS.confirmLinkDays,
    mailsPerMinute: MAILS_PER_MINUTE,
    requestsByHand: DAILY_REQUESTS_BY_HAND,
  },
}

export const MAIL_FROM_DOMAIN = 'example.co.jp'

/** The mailbox for bounced mails. */
export const BOUNCE_ADDRESS = 'bounces@example.co.jp'

/** A Tuesday in Tokyo, at ten. */
export const START = Date.UTC(2026, 3, 14, 1)

/** The key of the return addresses. */
export const RETURN_KEY = 'a key of the simulation alone, for returned mails'
