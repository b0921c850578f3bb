import type { Files } from './files.ts'

/**
 * Writes an object in pieces; it exists only if all of them were written.
 * @returns its name
 * @throws any error of the pieces or of the write
 */
export async function savePieces(
  files: Pick<Files, 'create'>,
  object: string,
  options: Parameters<Files['create']>[1],
  pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): Promise<string> {
  const writer = files.create(object, options)
  try {
    for await (const piece of pieces) await writer.write(piece)
    await writer.close()
    return object
  } catch (error) {
    writer.abort()
    throw error
  }
}
