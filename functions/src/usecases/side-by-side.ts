/**
 * Waits for works that were begun together, so that a failure of one does not stop the others.
 * @param failed the error's message
 * @throws AggregateError after all have ended, with the errors of those that failed
 */
export async function sideBySide(works: readonly Promise<unknown>[], failed: string): Promise<void> {
  const outcomes = await Promise.allSettled(works)
  const faults = outcomes.flatMap((outcome): unknown[] =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  )
  if (faults.length > 0) throw new AggregateError(faults, failed)
}
