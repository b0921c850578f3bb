import fc from 'fast-check'
import { actsOf, anyNote } from './act.ts'
import { receivedLink } from './link.ts'
import { fieldsOf, type Session } from './session.ts'

async function guess(
  session: Session,
  link: { accessToken: string; password: string },
  source: string,
): Promise<void> {
  const begunAt = session.world.kernel.now()
  const headers = { 'x-forwarded-for': source }
  const { status, body } = await session.call(null, 'POST', 'confirm/open/', link, headers)
  const { code } = fieldsOf(body)
  const outcome = status === 200 ? 'right' : code === 'wrong_password' ? 'wrong' : 'refused'
  const { accessToken } = link
  const endedAt = session.world.kernel.now()
  session.guesses.push({ accessToken, source, begunAt, endedAt, outcome })
}

/** A caller guesses a link's password several times in parallel, and then uses the right one. */
export const guessing = actsOf(
  'guess the password',
  fc.record({
    mail: fc.nat(1),
    source: fc.constantFrom('203.0.113.1', '203.0.113.1', '203.0.113.2'),
    times: fc.integer({ min: 1, max: 8 }),
    isRightAtLast: fc.boolean(),
  }),
  async (session, { mail, source, times, isRightAtLast }) => {
    const link = receivedLink(session, 'note', mail)
    if (link === null) return
    const wrong = { ...link, password: 'wrong' }
    await Promise.all(Array.from({ length: times }, () => guess(session, wrong, source)))
    if (isRightAtLast) await guess(session, link, source)
  },
)

/** Staff unlock a link. */
export const unlocking = actsOf(
  'unlock',
  fc.record({ who: fc.constantFrom('admin', 'normal'), note: anyNote }),
  (session, { who, note }) => session.call(who, 'POST', `delivery_notes/${session.noteId(note)}/unlock/`),
)
