import { Failure } from '../failure.ts'

/**
 * The whole upload is refused and nothing is written (docs/zac-csv.md).
 * @param sentence for the person who uploads, in Japanese: it names the file and says what to do
 */
export function refusedUpload(
  sentence: string,
  code: 'invalid_upload' | 'too_large' = 'invalid_upload',
): Failure {
  return new Failure(code, sentence)
}
