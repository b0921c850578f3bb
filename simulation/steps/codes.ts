import { mailText } from '@kenshu/contract/mail-blocks'
import fc from 'fast-check'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import { actsOf } from './act.ts'
import { type Answer, fieldsOf, type GivenAnswer, type Session } from './session.ts'

/** What a client types if a code is required. */
export const anyTyping = fc.constantFrom('right', 'right', 'right', 'late', 'after guesses', 'old', 'nothing')
type Typing = 'right' | 'late' | 'after guesses' | 'old' | 'nothing'

const SECOND = 1000
/** How many seconds a client waits for the code. */
const PATIENCE = 20
/** The seconds after which a code has expired. */
const TOO_LATE = LIMITS.codeMs / SECOND + 60

/** An admin requires a code of all clients, of some, or of none. */
export const settingCodes = actsOf(
  'ask for codes',
  fc.record({ scope: fc.constantFrom('all', 'all', 'chosen', 'none') }),
  async (session, { scope }) => {
    const { revision } = fieldsOf((await session.call('admin', 'GET', 'settings/confirm_codes/')).body)
    const rules = { scope, clients: scope === 'chosen' ? ['㈱試験ホールディングス'] : [] }
    await session.call('admin', 'PUT', 'settings/confirm_codes/', { rules, revision })
  },
)

/** The codes that were mailed, oldest first. */
function mailedCodes({ world }: Session): string[] {
  return world.mail.taken.flatMap(
    ({ mail }) => /■ 確認コード\s+(\d{6})/.exec(mailText(mail.blocks))?.[1] ?? [],
  )
}

function sleep(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * SECOND))
}

/** Requests a code, and waits until its mail has arrived. */
async function newCode(session: Session, page: string, link: object): Promise<string | undefined> {
  const known = mailedCodes(session).length
  const { status } = await session.call(null, 'POST', `${page}code/`, link)
  for (let waited = 0; status === 200 && waited < PATIENCE; waited++) {
    if (mailedCodes(session).length > known) break
    await sleep(1)
  }
  return mailedCodes(session).at(-1)
}

/**
 * Gives an answer, and repeats it with a code if one is required.
 * @param page `confirm/` or `confirm/bundle/`
 * @param name unique name of this answer
 */
export async function answered(
  session: Session,
  page: 'confirm/' | 'confirm/bundle/',
  said: { readonly accessToken: string; readonly password: string; readonly name: string },
  typing: Typing,
  give: (said: object) => Promise<Answer>,
): Promise<Answer> {
  const { accessToken, password, name } = said
  const given: GivenAnswer = { accessToken, begunAt: session.world.kernel.now(), typed: [] }
  const known = session.answers.get(name) ?? given
  session.answers.set(name, known)
  const first = await give(said)
  if (fieldsOf(first.body)['code'] !== 'code_required' || typing === 'nothing') return first
  const code =
    typing === 'old' ? mailedCodes(session)[0] : await newCode(session, page, { accessToken, password })
  if (code === undefined) return first
  if (typing === 'late') await sleep(TOO_LATE)
  let wrong = 0
  for (let guess = 0; typing === 'after guesses' && guess < LIMITS.codeTries; guess++) {
    const { body } = await give({ ...said, code: code === '000000' ? '000001' : '000000' })
    if (['wrong_code', 'code_expired'].includes(String(fieldsOf(body)['code']))) wrong += 1
  }
  known.typed.push({ code, at: session.world.kernel.now(), wrong })
  return give({ ...said, code })
}
