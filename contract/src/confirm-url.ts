/**
 * The address where a client accepts or rejects a note (specification 9), `{base}/confirm/{accessToken}/`.
 * @param base an origin, or an address with a path; a trailing slash is allowed
 */
export function confirmUrl(base: string, accessToken: string): string {
  return `${base.replace(/\/+$/, '')}/confirm/${encodeURIComponent(accessToken)}/`
}

/** The address of the page's read-only view, which needs no password: `{base}/confirm/{noPasswordToken}/?readonly=true`. */
export function readOnlyConfirmUrl(base: string, noPasswordToken: string): string {
  return `${confirmUrl(base, noPasswordToken)}?readonly=true`
}

/**
 * The address of the page on which one recipient answers several notes: `{base}/confirm/bundle/{accessToken}/`
 * (docs/decisions/0022-bundles.md).
 */
export function bundleUrl(base: string, accessToken: string): string {
  return `${base.replace(/\/+$/, '')}/confirm/bundle/${encodeURIComponent(accessToken)}/`
}
