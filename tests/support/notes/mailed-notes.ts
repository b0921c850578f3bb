import { ownAddress } from '../mail/smtp-server.ts'
import { storeNote } from './note-document.ts'

/** Notes with an address of their own each. */
export async function storeMailed(count: number): Promise<{ ids: string[]; addresses: string[] }> {
  const addresses = Array.from({ length: count }, () => ownAddress())
  const ids: string[] = []
  for (const documentEmail of addresses) ids.push(await storeNote({ documentEmail }))
  return { ids, addresses }
}
