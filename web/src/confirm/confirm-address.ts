/** What the page was opened for. `malformed`: an address that none of ours ever is. */
export type ConfirmAddress =
  | { kind: 'confirm'; accessToken: string }
  | { kind: 'read_only'; noPasswordToken: string }
  | { kind: 'malformed' }

/** Tokens are base64url; anything longer than this is none. */
const TOKEN = /^[A-Za-z0-9_-]{1,200}$/

/**
 * Reads `/confirm/{accessToken}/` and `/confirm/{noPasswordToken}/?readonly=true` (specification 9). What mail programs add
 * to an address (other parameters, a missing slash) does no harm.
 */
export function readConfirmAddress(pathname: string, search: string): ConfirmAddress {
  const token = /^\/confirm\/([^/]+)\/?$/.exec(pathname)?.[1] ?? ''
  if (!TOKEN.test(token)) return { kind: 'malformed' }
  return new URLSearchParams(search).get('readonly') === 'true'
    ? { kind: 'read_only', noPasswordToken: token }
    : { kind: 'confirm', accessToken: token }
}
