import { isStorableMoment } from '@kenshu/contract/request-range'
import { CURSOR_FAULT } from '@kenshu/contract/sentences'
import { z } from 'zod'
import { Failure } from '../../failure.ts'
import type { Place } from './download-ports.ts'

/** The position in a download after a piece. */
export interface PiecePlace extends Place {
  /** number of notes of the file so far */
  readonly before: number
}

const cursorSchema = z.tuple([
  z
    .int()
    .positive()
    .refine((seconds) => isStorableMoment(seconds * 1000)),
  z.int().min(0).max(999_999_999),
  // The stored value; that of an unreadable note may not be a date.
  z.string().max(100),
  z.string().regex(/^[^/]{1,200}$/),
  z.int().nonnegative(),
])

/** Encodes a position as the cursor that the browser sends back. */
export function writeCursor({ moment, deliveryDate, id, before }: PiecePlace): string {
  const parts: z.infer<typeof cursorSchema> = [moment.seconds, moment.nanoseconds, deliveryDate, id, before]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/**
 * Decodes a cursor.
 * @returns null for '', which is the beginning
 * @throws Failure `invalid_request` if writeCursor did not make it
 */
export function readCursor(cursor: string): PiecePlace | null {
  if (cursor === '') return null
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw new Failure('invalid_request', CURSOR_FAULT)
  }
  const parsed = cursorSchema.safeParse(parts)
  if (!parsed.success) throw new Failure('invalid_request', CURSOR_FAULT)
  const [seconds, nanoseconds, deliveryDate, id, before] = parsed.data
  return { moment: { seconds, nanoseconds }, deliveryDate, id, before }
}
