import { describeCrash, Failure } from '../failure.ts'
import { LINK_NOT_MADE } from '../messages/failures.ts'
import type { Files } from './files.ts'

export interface Signing {
  readonly files: Pick<Files, 'sign'>
  readonly log: { error(message: string, fields: Record<string, unknown>): void }
}

/** A report in Storage, and the name under which people keep it. */
export interface Report {
  readonly object: string
  readonly name: string
}

/**
 * A link to a report, signed now. If that fails, the report is still there and a link can be had later. So the failure is
 * logged, and nothing else fails because of it.
 * @returns null if it can't be signed
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

/** The same for a call that answers nothing but the link. @throws Failure `internal` if it can't be signed */
export async function signReport(deps: Signing, report: Report, requestId: string): Promise<string> {
  const link = await trySigning(deps, report, requestId)
  if (link === null) throw new Failure('internal', LINK_NOT_MADE)
  return link
}
