/** gRPC's code for a document that is to be updated and is not there. */
const NOT_FOUND = 5
/** gRPC's code for a document that is to be created and is there. */
const ALREADY_EXISTS = 6
/** gRPC codes by which Firestore says that a precondition of a write did not hold. */
const CONFLICT_CODES: readonly unknown[] = [NOT_FOUND, ALREADY_EXISTS, 9 /* failed precondition */]
/** gRPC's code for a write that came between others. */
const ABORTED = 10

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** Whether a write was refused because what it presumes is no longer so. */
export function isConflict(error: unknown): boolean {
  return CONFLICT_CODES.includes(codeOf(error))
}

/** Whether a document was to be updated that is not there. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === NOT_FOUND
}

/** Whether a document was to be created that is there. */
export function isThereAlready(error: unknown): boolean {
  return codeOf(error) === ALREADY_EXISTS
}

/** Whether it was refused so, or because others were at it in that very moment. */
export function isLostRace(error: unknown): boolean {
  return isConflict(error) || codeOf(error) === ABORTED
}
