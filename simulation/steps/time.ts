import fc from 'fast-check'
import { actsOf } from './act.ts'

/** The schedules, which may run at any time and any number of times. */
export const scheduled = actsOf(
  'schedule',
  fc.record({ of: fc.constantFrom('sweepNotices', 'sendReminders', 'readBounces') }),
  (session, { of }) => session.world.schedules[of](),
)

/** An accepted mail bounces. @param mail index from the newest mail */
export const bouncing = actsOf('bounce', fc.record({ mail: fc.nat(4) }), (session, { mail }) => {
  const taken = session.mail(mail)
  if (taken !== undefined) session.world.mail.bounce(taken)
  return Promise.resolve()
})
