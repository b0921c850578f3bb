import { createHmac, hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

/**
 * Seals a code for storage. It uses a keyed hash, because six digits can be found from a plain hash by trying them all.
 * @param secret read with the first code, since not every function has it; each use of this secret derives its own key
 */
export function codeSeal(secret: () => string): (text: string) => string {
  return (text) => {
    const key = Buffer.from(hkdfSync('sha256', secret(), '', 'codes of clients', KEY_BYTES))
    return createHmac('sha256', key).update(text).digest('hex')
  }
}
