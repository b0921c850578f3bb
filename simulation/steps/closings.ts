import fc from 'fast-check'
import { actsOf } from './act.ts'
import { fieldsOf } from './session.ts'

const PATH = 'monthly/2026-04/close/'

/** Somebody, rightly an admin, closes the month as they see it, or takes the closing back. */
export const closing = actsOf(
  'close the month',
  fc.record({
    who: fc.constantFrom('admin', 'admin', 'admin', 'normal'),
    how: fc.constantFrom('', '', '', 'reopen/'),
  }),
  async (session, { who, how }) => {
    const { revision } = fieldsOf((await session.call(who, 'GET', PATH)).body)
    await session.call(who, 'POST', `${PATH}${how}`, { revision })
  },
)
