import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { actsOf } from './act.ts'
import { answered, anyTyping } from './codes.ts'
import { receivedLink } from './link.ts'
import { fieldsOf, listOf } from './session.ts'

/** One mail for several notes of a recipient. */
export const sendingBundle = actsOf(
  'send a bundle',
  fc.record({
    who: fc.constantFrom('admin', 'admin', 'normal'),
    notes: fc.constantFrom([0, 1], [0, 1, 2], [1, 2]),
    setsStatus: fc.boolean(),
    /** how often the call is made; its response may have been lost */
    times: fc.integer({ min: 1, max: 2 }),
  }),
  async (session, { who, notes, setsStatus, times }) => {
    const ids = notes.map((note) => session.noteId(note))
    const draft = fieldsOf((await session.call(who, 'POST', 'bundles/', { note_ids: ids })).body)
    const { id, to, cc, subject, body } = draft
    if (typeof id !== 'string') return
    const request = { to, cc, subject, body, set_requested: setsStatus }
    for (let time = 0; time < times; time++) await session.call(who, 'POST', `bundles/${id}/send/`, request)
  },
)

/** A client answers the notes of a bundle: all waiting ones, or the first of them. @param mail index from the newest mail */
export const answeringBundle = actsOf(
  'answer a bundle',
  fc.record({
    mail: fc.nat(1),
    answer: fc.constantFrom('accept all', 'accept one', 'reject one'),
    /** how often the page makes the call; it repeats a call without a response */
    times: fc.integer({ min: 1, max: 2 }),
    typing: anyTyping,
  }),
  async (session, { mail, answer, times, typing }) => {
    const link = receivedLink(session, 'bundle', mail)
    if (link === null) return
    const view = fieldsOf((await session.call(null, 'POST', 'confirm/bundle/open/', link)).body)
    const open = listOf(view['notes'])
      .map(fieldsOf)
      .filter(({ state }) => state === 'pending')
      .map(({ id, documentHash }) => ({ id, documentHash }))
    const [first] = open
    if (first === undefined) return
    const { id: noteId, documentHash } = first
    const runId = randomUUID()
    const said = { ...link, name: `客先 ${runId}` }
    for (let time = 0; time < times; time++) {
      await answered(session, 'confirm/bundle/', said, typing, (whole) => {
        const one = { ...whole, noteId, documentHash }
        if (answer === 'accept all')
          return session.call(null, 'POST', 'confirm/bundle/accept_all/', { ...whole, runId, notes: open })
        if (answer === 'accept one') return session.call(null, 'POST', 'confirm/bundle/accept/', one)
        const rejection = { ...one, reason: '金額が違います', lines: [] }
        return session.call(null, 'POST', 'confirm/bundle/reject/', rejection)
      })
    }
  },
)
