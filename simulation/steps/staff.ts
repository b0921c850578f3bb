import fc from 'fast-check'
import { actsOf } from './act.ts'

const people = fc.constantFrom('admin', 'normal', 'uploader')

/** An admin, who may have lost the role since, gives a role or takes it away. */
export const changingRole = actsOf(
  'change a role',
  fc.record({
    by: fc.constantFrom('admin', 'admin', 'normal'),
    of: people,
    to: fc.constantFrom('admin', 'normal', 'csv_uploader', null),
  }),
  (session, { by, of, to }) => session.call(by, 'PUT', `user/${of}/role/`, { role: to }),
)

/** An admin or the user ends the user's sessions. */
export const endingSessions = actsOf(
  'end sessions',
  fc.record({ of: people, how: fc.constantFrom('all', 'own', 'own one') }),
  async (session, { of, how }) => {
    if (how === 'all') await session.call('admin', 'POST', `user/${of}/end_sessions/`)
    else await session.call(of, 'DELETE', `user/me/${how === 'own' ? 'sessions' : 'session'}/`)
  },
)

/** A user signs in again. */
export const signingIn = actsOf('sign in', fc.record({ who: people }), async (session, { who }) => {
  // A token has its sign-in time in seconds.
  session.signIns.set(who, Math.floor(session.world.kernel.now() / 1000) * 1000)
  await session.call(who, 'GET', 'user/me/')
})
