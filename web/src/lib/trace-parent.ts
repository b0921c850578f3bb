/** Hexadecimal digits of a span's id. */
const SPAN_DIGITS = 16

/** The header that names a call's trace (W3C Trace Context). Google's log of requests and ours keep it, so it joins the two. */
export function traceParent(): string {
  const digits = () => crypto.randomUUID().replaceAll('-', '')
  return `00-${digits()}-${digits().slice(0, SPAN_DIGITS)}-01`
}
