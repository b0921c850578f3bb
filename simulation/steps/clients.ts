import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { actsOf } from './act.ts'
import { answered, anyTyping } from './codes.ts'
import { receivedLink } from './link.ts'
import { fieldsOf } from './session.ts'

const ANSWERS = ['accept', 'accept', 'accept', 'reject', 'reject a line'] as const

/** A client opens a mail's link and answers. @param mail index from the newest mail */
export const answering = actsOf(
  'answer',
  fc.record({
    mail: fc.nat(3),
    answer: fc.constantFrom(...ANSWERS),
    /** whether the client first mistypes the password */
    isWrong: fc.boolean(),
    typing: anyTyping,
  }),
  async (session, { mail, answer, isWrong, typing }) => {
    const link = receivedLink(session, 'note', mail)
    if (link === null) return
    if (isWrong) await session.call(null, 'POST', 'confirm/open/', { ...link, password: 'wrong' })
    const { documentHash } = fieldsOf((await session.call(null, 'POST', 'confirm/open/', link)).body)
    const said = { ...link, name: `客先 ${randomUUID()}`, documentHash }
    if (answer === 'accept') {
      const { status } = await answered(session, 'confirm/', said, typing, (whole) =>
        session.call(null, 'POST', 'confirm/accept/', whole),
      )
      if (status === 200) session.promised.accepted.push(documentHash)
      return
    }
    const lines = answer === 'reject' ? [] : [{ index: 0, comment: '単価が違います' }]
    await answered(session, 'confirm/', said, typing, (whole) =>
      session.call(null, 'POST', 'confirm/reject/', { ...whole, reason: '金額が違います', lines }),
    )
  },
)
