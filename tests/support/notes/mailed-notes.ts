import { ownAddress } from '../mail/smtp-server.ts'
import { storeNote } from './note-document.ts'

/** Stores notes that each have their own address. */
export async function storeMailed(count: number): Promise<{ ids: string[]; addresses: string[] }> {
  const addresses = Array.from({ length: count }, () => ownAddress())
  const ids: string[] = []
  for (const documentEmail of addresses) ids.push(await storeNote({ documentEmail }))
  return { ids, addresses }
}
