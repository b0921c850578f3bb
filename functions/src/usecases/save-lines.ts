import type { Files } from './files.ts'

/**
 * Streams lines of JSON to an object, which exists only if all of them were written.
 * @param textOf a line with its end
 */
export async function saveLines<T>(
  { files }: { files: Pick<Files, 'create'> },
  { object, name }: { object: string; name: string },
  lines: AsyncIterable<T>,
  textOf: (line: T) => string,
): Promise<void> {
  const writer = files.create(object, { contentType: 'application/x-ndjson', downloadName: name })
  try {
    for await (const line of lines) await writer.write(textOf(line))
    await writer.close()
  } catch (error) {
    writer.abort()
    throw error
  }
}
