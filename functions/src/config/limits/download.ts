/** Limits of the CSV download. */
export const DOWNLOAD_LIMITS = {
  /** notes per page of the download, which is how many a whole file keeps in memory at a time */
  downloadPage: 300,
  /** how long the download reads from one query, milliseconds; Firestore ends a query after some minutes */
  downloadQueryMs: 240_000,
  /** notes in a piece of the download */
  downloadPieceNotes: 5_000,
  /**
   * bytes of a piece, which has fewer notes if they are long. Below the limit of a function's answer, streamed (10 MB) or not (32 MB):
   * docs/operations.md, 'The download'
   */
  downloadPieceBytes: 8 * 1024 * 1024,
  /** how long after the first piece the others can be requested, milliseconds: Firestore can read up to an hour of the past */
  downloadPiecesMs: 55 * 60 * 1000,
} as const
