import { ZAC_SAMPLE_BYTES, ZAC_SAMPLE_CHARACTERS } from '@kenshu/contract/limits'

/** The beginning of a file that somebody has chosen, in this browser only. */
export interface Sample {
  /** another one for each choice */
  id: string
  name: string
  text: string
  /** the file goes on after it */
  isCut: boolean
}

function decoded(bytes: Uint8Array<ArrayBuffer>, isCut: boolean): string {
  try {
    // A character that is cut in two at the end is left out.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
  } catch {
    return new TextDecoder('shift_jis').decode(bytes, { stream: isCut })
  }
}

/** Reads the beginning of a CSV file, in UTF-8 or CP932 as the server tells them apart. */
export async function readSample(file: File): Promise<Sample> {
  const most = ZAC_SAMPLE_BYTES
  const bytes = new Uint8Array(await file.slice(0, most).arrayBuffer())
  const whole = decoded(bytes, file.size > most)
  const text = whole.slice(0, ZAC_SAMPLE_CHARACTERS)
  return {
    id: crypto.randomUUID(),
    name: file.name,
    text,
    isCut: file.size > most || text.length < whole.length,
  }
}
