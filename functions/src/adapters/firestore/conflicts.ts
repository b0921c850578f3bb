/** gRPC code of an update whose document does not exist. */
const NOT_FOUND = 5
/** gRPC code of a create whose document already exists. */
const ALREADY_EXISTS = 6
/** gRPC codes with which Firestore reports that a write's precondition failed. */
const CONFLICT_CODES: readonly unknown[] = [NOT_FOUND, ALREADY_EXISTS, 9 /* failed precondition */]
/** gRPC code of a request that Firestore does not accept. */
const INVALID_ARGUMENT = 3
/** gRPC code of a write that lost against a concurrent one. */
const ABORTED = 10

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** Whether a write was refused because its precondition no longer held. */
export function isConflict(error: unknown): boolean {
  return CONFLICT_CODES.includes(codeOf(error))
}

/** Whether an update failed because its document does not exist. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === NOT_FOUND
}

/** Whether a create failed because its document already exists. */
export function isThereAlready(error: unknown): boolean {
  return codeOf(error) === ALREADY_EXISTS
}

/** Whether a write failed because of a concurrent write: either its precondition no longer held, or Firestore aborted it. */
export function isLostRace(error: unknown): boolean {
  return isConflict(error) || codeOf(error) === ABORTED
}

/**
 * Whether a commit exceeds the 10 MiB of Firestore, in which the index entries count that it adds and removes. Google does not publish how
 * they are counted, and the code is that of any invalid request, so the message decides ("Transaction too big. Decrease transaction size.",
 * "Request payload size exceeds the limit").
 */
export function isTooLarge(error: unknown): boolean {
  return (
    codeOf(error) === INVALID_ARGUMENT &&
    error instanceof Error &&
    /too big|size exceeds the limit/i.test(error.message)
  )
}
