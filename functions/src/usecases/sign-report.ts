import { describeCrash, Failure } from '../failure.ts'
import { LINK_NOT_MADE } from '../messages/run-failures.ts'
import type { Files } from './files.ts'

export interface Signing {
  readonly files: Pick<Files, 'sign'>
  readonly log: { error(message: string, fields: Record<string, unknown>): void }
}

/** A report in Storage, and the file name under which it is downloaded. */
export interface Report {
  readonly object: string
  readonly name: string
}

/**
 * A newly signed link to a report. A failure is only logged, because the report still exists and a later call can sign a link.
 * @returns null if signing fails
 */
export async function trySigning(
  { files, log }: Signing,
  { object, name }: Report,
  requestId: string,
): Promise<string | null> {
  try {
    return await files.sign(object, name)
  } catch (error) {
    log.error('report not signed', { requestId, object, error: describeCrash(error) })
    return null
  }
}

/**
 * A newly signed link to a report, for a call that answers only the link.
 * @throws Failure `internal` if signing fails
 */
export async function signReport(deps: Signing, report: Report, requestId: string): Promise<string> {
  const link = await trySigning(deps, report, requestId)
  if (link === null) throw new Failure('internal', LINK_NOT_MADE)
  return link
}
