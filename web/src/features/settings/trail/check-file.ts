import { trailLineSchema } from '@kenshu/contract/trail/trail-export'
import type { KnownBefore, TrailReport } from '@kenshu/contract/trail/trail-report'
import { trailVerifier } from '@kenshu/contract/trail/verify-trail'
import { NotAnExport } from './not-an-export.ts'

/** The lines of a file, without those that are empty. */
async function* linesOf(file: Blob): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/**
 * Checks an export in the browser.
 * @throws NotAnExport
 */
export async function checkFile(file: Blob, known: KnownBefore): Promise<TrailReport> {
  const verifier = trailVerifier(known)
  let at = 0
  for await (const text of linesOf(file)) {
    at += 1
    try {
      verifier.take(trailLineSchema.parse(JSON.parse(text)))
    } catch {
      throw new NotAnExport(at)
    }
  }
  if (at === 0) throw new NotAnExport(1)
  return verifier.report()
}
