/**
 * The address under which a client accepts or rejects a note (specification 9), `{base}/confirm/{accessToken}/`.
 * @param base origin, or an address with a path, with or without a slash at its end
 */
export function confirmUrl(base: string, accessToken: string): string {
  return `${base.replace(/\/+$/, '')}/confirm/${encodeURIComponent(accessToken)}/`
}

/** The read-only view of the same page, which asks for no password: `{base}/confirm/{noPasswordToken}/?readonly=true`. */
export function readOnlyConfirmUrl(base: string, noPasswordToken: string): string {
  return `${confirmUrl(base, noPasswordToken)}?readonly=true`
}
