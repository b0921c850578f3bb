/** One of several parts of some test files, counted from 0. */
export type Part = { index: number; of: number }

/**
 * Divides test files into parts that take about equally long, judged by the files' sizes: each file, the largest first, joins the part that
 * has least so far. Every run divides the same files alike.
 * @param sizeOf size of a file in any unit
 * @returns the files of one part
 */
export function filesOfPart(
  files: readonly string[],
  { index, of }: Part,
  sizeOf: (file: string) => number,
): string[] {
  const parts = Array.from({ length: of }, () => ({ size: 0, files: [] as string[] }))
  const sized = files.map((file) => ({ file, size: sizeOf(file) }))
  for (const { file, size } of sized.toSorted((a, b) => b.size - a.size || (a.file < b.file ? -1 : 1))) {
    const least = parts.reduce((best, part) => (part.size < best.size ? part : best))
    least.size += size
    least.files.push(file)
  }
  return parts[index]?.files ?? []
}
