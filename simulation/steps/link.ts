import type { Session } from './session.ts'

/** What a client reads in a mail: the link's token and its password. */
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

/** The link of one of the mails that clients have. @param back counted from the newest, and round again */
export function receivedLink({ world }: Session, kind: keyof typeof LINKS, back: number): Link | null {
  const links = world.mail.taken.flatMap(({ mail }) => linkIn(mail.body, kind) ?? [])
  return links.at(-1 - (back % Math.max(links.length, 1))) ?? null
}
