import { isStorableMoment } from '@kenshu/contract/request-range'
import { CURSOR_FAULT } from '@kenshu/contract/sentences'
import { z } from 'zod'
import { Failure } from '../../failure.ts'
import type { Place } from './download-ports.ts'

/** Where the pieces of a download have come to. */
export interface PiecePlace extends Place {
  /** notes of the file so far */
  readonly before: number
}

const cursorSchema = z.tuple([
  z
    .int()
    .positive()
    .refine((seconds) => isStorableMoment(seconds * 1000)),
  z.int().min(0).max(999_999_999),
  // As the store has it: of a note that cannot be read it may be no date.
  z.string().max(100),
  z.string().regex(/^[^/]{1,200}$/),
  z.int().nonnegative(),
])

/** A place as the browser keeps it and gives it back. */
export function writeCursor({ moment, deliveryDate, id, before }: PiecePlace): string {
  const parts: z.infer<typeof cursorSchema> = [moment.seconds, moment.nanoseconds, deliveryDate, id, before]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/**
 * @returns null for '', the beginning
 * @throws Failure `invalid_request` for what writeCursor did not make
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
