import fc from 'fast-check'
import type { MailServerMood } from '../world/memory-mail.ts'
import type { Act } from './act.ts'
import { startJob } from './bulk.ts'
import { MANY_NOTES } from './exports.ts'
import { importMany } from './imports.ts'

/** Notes of one job: more than the failures in a row after which a job gives up on the server. */
const NOTES_OF_JOB = 12

/** The import of many notes. */
export const importingMany: Act = { text: 'import many', run: importMany }

/** A mail job during which the server fails for some mails. @param index of the job; each job has its own notes */
export function sendingInOutage(index: number): fc.Arbitrary<Act> {
  const from = (index * NOTES_OF_JOB) % MANY_NOTES
  const notes = Array.from({ length: NOTES_OF_JOB }, (_, at) => from + at)
  return fc
    .record({
      mood: fc.constantFrom<MailServerMood>('gone', 'silent', 'later', 'slow', 'mute', 'takes'),
      after: fc.nat(NOTES_OF_JOB - 1),
      mails: fc.constantFrom(1, 4, 5, 20),
    })
    .map(({ mood, after, mails }) => ({
      text: `send a job of ${String(NOTES_OF_JOB)}, ${String(mails)} mails ${mood} after ${String(after)}`,
      run: async (session) => {
        session.world.mailServerWill([
          ...Array.from({ length: after }, (): MailServerMood => 'takes'),
          ...Array.from({ length: mails }, () => mood),
        ])
        await startJob(session, 'admin', {
          action: 'send',
          notes,
          setsStatus: false,
          isBundled: false,
          key: `outage-${String(index)}`,
        })
      },
    }))
}
