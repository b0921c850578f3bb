import { randomInt } from 'node:crypto'
import { tokyoDate } from '@kenshu/contract/calendar-date'
import { once } from '@kenshu/contract/once'

const TAIL = 'abcdefghijkmnpqrstuvwxyz23456789'

const tokyoClock = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Tokyo',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
)

/** A new folder's name: the time in Tokyo and a random tail, e.g. `20260401-093015-k3x9q2` (contract, folderSchema). */
export function newFolder(now: Date): string {
  const day = tokyoDate(now).replaceAll('-', '')
  const time = tokyoClock().format(now).replaceAll(':', '')
  const tail = Array.from({ length: 6 }, () => TAIL.charAt(randomInt(TAIL.length))).join('')
  return `${day}-${time}-${tail}`
}
