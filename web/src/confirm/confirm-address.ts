/** What the page was opened for. `malformed`: not an address that we make. */
export type ConfirmAddress =
  | { kind: 'confirm'; accessToken: string }
  | { kind: 'read_only'; noPasswordToken: string }
  /** several notes of one recipient */
  | { kind: 'bundle'; accessToken: string }
  | { kind: 'malformed' }

/** Tokens are base64url and not longer than this. */
const TOKEN = /^[A-Za-z0-9_-]{1,200}$/

/**
 * Reads `/confirm/{accessToken}/`, `/confirm/{noPasswordToken}/?readonly=true` (specification 9) and `/confirm/bundle/{accessToken}/`. Mail programs may
 * change an address a little: other parameters and a missing slash are accepted.
 */
export function readConfirmAddress(pathname: string, search: string): ConfirmAddress {
  const bundle = /^\/confirm\/bundle\/([^/]+)\/?$/.exec(pathname)?.[1] ?? ''
  if (TOKEN.test(bundle)) return { kind: 'bundle', accessToken: bundle }
  const token = /^\/confirm\/([^/]+)\/?$/.exec(pathname)?.[1] ?? ''
  if (!TOKEN.test(token)) return { kind: 'malformed' }
  return new URLSearchParams(search).get('readonly') === 'true'
    ? { kind: 'read_only', noPasswordToken: token }
    : { kind: 'confirm', accessToken: token }
}
