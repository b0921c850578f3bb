import JSZip from 'jszip'
import { bareName, isChosen } from './dropped-files.ts'
import { fileDate } from './zip-date.ts'

/**
 * The files in a zip, without their folders. Each has the date of its entry.
 * @param isWanted by the bare name; the content of other files is not read, and they are empty
 * @throws if it is no zip, or has a password
 */
export async function unzipFiles(zip: Blob, isWanted: (name: string) => boolean): Promise<File[]> {
  const { files } = await JSZip.loadAsync(await zip.arrayBuffer())
  const entries = Object.values(files).filter(({ dir, name }) => !dir && isChosen(name))
  return Promise.all(
    entries.map(async (entry) => {
      const name = bareName(entry.name)
      const content = isWanted(name) ? [await entry.async('arraybuffer')] : []
      return new File(content, name, { lastModified: fileDate(entry.date) })
    }),
  )
}
