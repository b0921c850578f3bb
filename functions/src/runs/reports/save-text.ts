import type { Files } from '../../usecases/files.ts'

/**
 * Writes an object from pieces of text.
 * @returns its name
 * @throws any error of the pieces or of the write; then there is no object
 */
export async function saveText(
  files: Pick<Files, 'create'>,
  objectName: string,
  options: Parameters<Files['create']>[1],
  pieces: Iterable<string>,
): Promise<string> {
  const writer = files.create(objectName, options)
  try {
    for (const piece of pieces) await writer.write(piece)
    await writer.close()
    return objectName
  } catch (error) {
    writer.abort()
    throw error
  }
}
