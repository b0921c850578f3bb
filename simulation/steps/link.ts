import { mailText } from '@kenshu/contract/mail-blocks'
import type { Session } from './session.ts'

/** The link's token and password, as in a mail. */
interface Link {
  readonly accessToken: string
  readonly password: string
}

/** A mail's link to one note, or to several. */
const LINKS = { note: /\/confirm\/([\w-]+)\/\s/, bundle: /\/confirm\/bundle\/([\w-]+)\/\s/ } as const

function linkIn(body: string, kind: keyof typeof LINKS): Link | null {
  const [, accessToken] = LINKS[kind].exec(body) ?? []
  const [, password] = /■ パスワード\s+(\S+)/.exec(body) ?? []
  return accessToken === undefined || password === undefined ? null : { accessToken, password }
}

/** The link of one of the delivered mails. @param back index from the newest mail, modulo their number */
export function receivedLink({ world }: Session, kind: keyof typeof LINKS, back: number): Link | null {
  const links = world.mail.taken.flatMap(({ mail }) => linkIn(mailText(mail.blocks), kind) ?? [])
  return links.at(-1 - (back % Math.max(links.length, 1))) ?? null
}
