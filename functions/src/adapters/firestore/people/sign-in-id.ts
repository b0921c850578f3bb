import { createHash } from 'node:crypto'

/** The id of a session's one sign-in entry in `auditLog`. All tokens of a session share one sign-in time. */
export function signInId({ uid, signedInAt }: { uid: string; signedInAt: Date }): string {
  const digest = createHash('sha256').update(`${uid} ${signedInAt.toISOString()}`).digest('hex')
  return `sign-in-${digest}`
}
