import { LIMITS } from '../../config/limits/limits.ts'
import { OwnError } from '../../failure.ts'
import type { TimeStamper } from '../../usecases/trail/trail-ports.ts'

/** A time-stamping authority behind HTTP (RFC 3161, 3.4). */
export function httpTimeStamper(url: string): TimeStamper {
  return {
    async stamp(data) {
      // The code of ASN.1 is only loaded once a day.
      const { checkAnswer, requestFor, toDer } = await import('./time-stamp.ts')
      const request = requestFor(data)
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/timestamp-query' },
        body: toDer(request),
        redirect: 'error',
        signal: AbortSignal.timeout(LIMITS.timeStampMs),
      })
      if (!response.ok) throw new OwnError(`The time-stamping authority answers ${String(response.status)}`)
      const answer = await response.arrayBuffer()
      checkAnswer(answer, request)
      return new Uint8Array(answer)
    },
  }
}
