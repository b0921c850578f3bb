import { ownAddress } from '../mail/smtp-server.ts'
import { storeEach } from './note-document.ts'

/** Stores notes that each have their own address. */
export async function storeMailed(count: number): Promise<{ ids: string[]; addresses: string[] }> {
  const addresses = Array.from({ length: count }, () => ownAddress())
  return { ids: await storeEach(addresses.map((documentEmail) => ({ documentEmail }))), addresses }
}
