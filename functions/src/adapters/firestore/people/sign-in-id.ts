import { createHash } from 'node:crypto'

/** Id in `auditLog` of the one entry that a session leaves: all tokens of a session have the moment of its sign-in. */
export function signInId({ uid, signedInAt }: { uid: string; signedInAt: Date }): string {
  const digest = createHash('sha256').update(`${uid} ${signedInAt.toISOString()}`).digest('hex')
  return `sign-in-${digest}`
}
