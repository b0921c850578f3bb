import { createHash } from 'node:crypto'

/** Id of a session's one entry in `auditLog`. All tokens of a session have the same sign-in time. */
export function signInId({ uid, signedInAt }: { uid: string; signedInAt: Date }): string {
  const digest = createHash('sha256').update(`${uid} ${signedInAt.toISOString()}`).digest('hex')
  return `sign-in-${digest}`
}
