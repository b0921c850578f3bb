import type { TodayKind } from './kinds.ts'

/** The path that all links of mails to staff begin with. */
export const MAIL_LINKS_PATH = '/today'

/**
 * The path of a link of the morning mail, or of a notice about several answers: to what waits of a kind, or to the settings of the morning mail.
 * It is the same for everybody and has no conditions in it, because the app leads each person who opens it to what waits for them.
 */
export function mailLinkPath(to: TodayKind | 'settings'): string {
  return `${MAIL_LINKS_PATH}/${to}`
}

/** The path of a mail's link to a note, the same for every role. */
export function noteLinkPath(noteId: string): string {
  return `${MAIL_LINKS_PATH}/note/${noteId}`
}
