import { MINUTE_MS } from '@kenshu/contract/time-units'

const TOKYO_TIME = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/**
 * The end of a wait as `09:05` in Tokyo, rounded up to the minute.
 * @param until in milliseconds since 1970
 */
export function waitEnd(until: number): string {
  return TOKYO_TIME.format(new Date(Math.ceil(until / MINUTE_MS) * MINUTE_MS))
}
