import { isUnclear } from '../../lib/api/api-error.ts'
import { alertFailure, failureSentence } from './failure.tsx'

interface ActWords {
  /** the server did not do it */
  failed: string
  /** no answer says whether the server did it */
  unclear: string
  /** what the user can do if that is not known */
  unclearHint?: string
  /** what was acted on, for a user who may see something else by now */
  of?: string
}

/**
 * Shows an alert that an act failed, or that it is not known whether it was done, and why.
 * @param id where it is not known, of the alert that this one replaces
 */
export function alertAct(
  { failed, unclear, unclearHint = '', of = '' }: ActWords,
  error: Error,
  id?: string,
): void {
  const reason = failureSentence(error)
  if (isUnclear(error)) alertFailure(unclear, error, [`${reason} ${unclearHint}`.trim(), of], id)
  else alertFailure(failed, error, [reason, of])
}
