/** The target of the page's URL. `malformed`: not a URL that the product generates. */
export type ConfirmAddress =
  | { kind: 'confirm'; accessToken: string }
  | { kind: 'read_only'; noPasswordToken: string }
  /** several notes of one recipient */
  | { kind: 'bundle'; accessToken: string }
  /** the help, which belongs to no note */
  | { kind: 'help' }
  | { kind: 'malformed' }

/** Tokens are base64url and at most this long. */
const TOKEN = /^[A-Za-z0-9_-]{1,200}$/

/**
 * Parses `/confirm/{accessToken}/`, `/confirm/{noPasswordToken}/?readonly=true` (specification 9),
 * `/confirm/bundle/{accessToken}/` and `/confirm/help/`; no token is as short as that. Mail programs may modify an address slightly, so other parameters and a missing slash are
 * accepted.
 */
export function readConfirmAddress(pathname: string, search: string): ConfirmAddress {
  if (/^\/confirm\/help\/?$/.test(pathname)) return { kind: 'help' }
  const bundle = /^\/confirm\/bundle\/([^/]+)\/?$/.exec(pathname)?.[1] ?? ''
  if (TOKEN.test(bundle)) return { kind: 'bundle', accessToken: bundle }
  const token = /^\/confirm\/([^/]+)\/?$/.exec(pathname)?.[1] ?? ''
  if (!TOKEN.test(token)) return { kind: 'malformed' }
  return new URLSearchParams(search).get('readonly') === 'true'
    ? { kind: 'read_only', noPasswordToken: token }
    : { kind: 'confirm', accessToken: token }
}

/** Where the help is (readConfirmAddress). */
export const HELP_PATH = '/confirm/help/'
