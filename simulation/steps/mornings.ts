import fc from 'fast-check'
import { actsOf } from './act.ts'

/** Somebody wants the morning mail, or not any more. */
export const settingMorningMail = actsOf(
  'set the morning mail',
  fc.record({
    who: fc.constantFrom('admin', 'normal', 'normal', 'uploader'),
    isOn: fc.constantFrom(true, true, true, false),
    // A history begins at ten.
    hour: fc.constantFrom(6, 9, 11),
    // The unit tests are about the days on which there is none.
    businessDaysOnly: fc.constant(false),
  }),
  (session, { who, ...rules }) => session.call(who, 'PUT', 'user/me/morning_mail/', rules),
)

/** The schedule that queues the morning mails, which may run at any time and any number of times. */
export const queueingMornings = actsOf('queue the morning mails', fc.constant({}), (session) =>
  session.world.schedules.queueMorningMails(),
)
