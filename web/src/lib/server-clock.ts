let aheadMs = 0

/** Takes the server's time from an answer's Date header; an answer without one says nothing. */
export function setServerClock(dateHeader: string | null): void {
  const now = Date.parse(dateHeader ?? '')
  if (!Number.isNaN(now)) aheadMs = now - Date.now()
}

/** The time by the server's clock, to about a second, whatever this machine's clock says. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs)
}
