/** gRPC codes by which Firestore says that a precondition of a write did not hold. */
const CONFLICT_CODES: readonly unknown[] = [
  5 /* not found */, 6 /* already exists */, 9 /* failed precondition */,
]

/** Whether a write was refused because what it presumes is no longer so. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONFLICT_CODES.includes(error.code)
}
