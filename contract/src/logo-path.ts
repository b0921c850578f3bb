/** Where everybody reads a logo by the hash of its bytes, without a sign-in. Apart from its schema, because the client's page needs only this at first. */
export function logoPath(hash: string): string {
  return `/api/v1/confirm/logo/${hash}/`
}
