import { Failure } from '../failure.ts'

/**
 * The refusal of a whole upload, of which nothing is stored (docs/zac-csv.md).
 * @param sentence in Japanese, for the person who uploads: names the file and says what to do
 */
export function refusedUpload(
  sentence: string,
  code: 'invalid_upload' | 'too_large' = 'invalid_upload',
): Failure {
  return new Failure(code, sentence)
}
