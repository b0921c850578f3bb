/** A span's id has half as many digits as a trace's. */
const HALF = /^[0-9a-f]{16}/

/** The header that names a call's trace (W3C Trace Context). Google's log of requests and ours keep it, so it joins the two. */
export function traceParent(): string {
  const digits = () => crypto.randomUUID().replaceAll('-', '')
  return `00-${digits()}-${HALF.exec(digits())?.[0] ?? ''}-01`
}
