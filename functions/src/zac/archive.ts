import type { ZacFileName } from '@kenshu/contract/upload/schema'

/** The six files of an upload, unpacked. */
export type ZacArchive = ReadonlyMap<ZacFileName, Buffer>

/** stub */
export async function openArchive(zip: Buffer): Promise<ZacArchive> {
  throw new Error(String(zip.length))
}
