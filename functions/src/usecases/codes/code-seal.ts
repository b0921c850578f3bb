import { createHmac, hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

/**
 * What stands for a code where it is stored: six digits are found from a plain hash by trying all of them.
 * @param secret read with the first code, since not every function has it; it has other uses, each with a key of its own
 */
export function codeSeal(secret: () => string): (text: string) => string {
  return (text) => {
    const key = Buffer.from(hkdfSync('sha256', secret(), '', 'codes of clients', KEY_BYTES))
    return createHmac('sha256', key).update(text).digest('hex')
  }
}
