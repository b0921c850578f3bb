import { randomInt } from 'node:crypto'
import { tokyoStamp } from '@kenshu/contract/calendar-date'

const TAIL = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A new folder's name: the time in Tokyo and a random tail, e.g. `20260401-093015-k3x9q2` (contract, folderSchema). */
export function newFolder(now: Date): string {
  const tail = Array.from({ length: 6 }, () => TAIL.charAt(randomInt(TAIL.length))).join('')
  return `${tokyoStamp(now)}-${tail}`
}
