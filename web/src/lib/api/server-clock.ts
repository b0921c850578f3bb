let aheadMs = 0

/** Sets the clock from an answer's Date header. An answer without one is ignored. */
export function setServerClock(dateHeader: string | null): void {
  const now = Date.parse(dateHeader ?? '')
  if (!Number.isNaN(now)) aheadMs = now - Date.now()
}

/** The server's time, exact to about a second, independent of this machine's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs)
}
