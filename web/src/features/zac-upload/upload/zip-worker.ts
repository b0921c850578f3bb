import { expose, transfer } from 'comlink'
import { meantName } from './meant-name.ts'
import { unzipFiles } from './unzip-files.ts'
import { zipFiles } from './zip-files.ts'

const worker = {
  async zip(files: readonly File[], onProgress: (percent: number) => unknown) {
    let shown = -1
    let told: unknown
    const bytes = await zipFiles(files, (percent) => {
      const whole = Math.floor(percent)
      if (whole === shown) return
      shown = whole
      told = onProgress(whole)
    })
    // The progress goes another way than the bytes, which must not overtake it.
    await told
    return transfer(bytes, [bytes.buffer])
  },
  unzip(zip: Blob): Promise<File[]> {
    return unzipFiles(zip, (name) => meantName(name) !== undefined)
  },
}

/** What the page calls. */
export type ZipWorker = typeof worker

expose(worker)
