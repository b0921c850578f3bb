/** Why a whole upload is refused: something in it is wrong, or it is larger than UPLOAD_LIMITS. */
export type UploadRefusalCode = 'invalid_upload' | 'too_large'

/**
 * The whole upload is refused and nothing is written (zac-csv.md). The message is one Japanese sentence for the
 * person who uploads: it names the file and says what to do. The code is one of the contract's error codes.
 */
export class UploadRefusal extends Error {
  override readonly name = 'UploadRefusal'
  readonly code: UploadRefusalCode

  constructor(message: string, code: UploadRefusalCode = 'invalid_upload', options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
