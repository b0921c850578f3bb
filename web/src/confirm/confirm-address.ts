/** What the page was opened for. `malformed`: not an address that we make. */
export type ConfirmAddress =
  | { kind: 'confirm'; accessToken: string }
  | { kind: 'read_only'; noPasswordToken: string }
  | { kind: 'malformed' }

/** Tokens are base64url and not longer than this. */
const TOKEN = /^[A-Za-z0-9_-]{1,200}$/

/**
 * Reads `/confirm/{accessToken}/` and `/confirm/{noPasswordToken}/?readonly=true` (specification 9). Mail programs may
 * change an address a little: other parameters and a missing slash are accepted.
 */
export function readConfirmAddress(pathname: string, search: string): ConfirmAddress {
  const token = /^\/confirm\/([^/]+)\/?$/.exec(pathname)?.[1] ?? ''
  if (!TOKEN.test(token)) return { kind: 'malformed' }
  return new URLSearchParams(search).get('readonly') === 'true'
    ? { kind: 'read_only', noPasswordToken: token }
    : { kind: 'confirm', accessToken: token }
}
