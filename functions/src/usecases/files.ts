/** An object that is being written in pieces; it exists only once it is closed. */
export interface FileWriter {
  /** Resolves when it is ready for more. */
  write(piece: string | Uint8Array): Promise<void>
  close(): Promise<void>
  /** Abandons the object; does nothing once it is closed. */
  abort(): void
}

export interface Files {
  saveUpload(folder: string, zip: Buffer): Promise<void>
  /** @throws Failure `not_found` if the zip was deleted */
  loadUpload(folder: string): Promise<Buffer>
  load(objectName: string): Promise<Buffer>
  /** The content of an object; null if it does not exist. */
  find(objectName: string): Promise<Buffer | null>
  /**
   * Streams the bytes of an object.
   * @param options.gzip whether the stored bytes are compressed, and must be decompressed
   */
  read(objectName: string, options?: { gzip?: boolean }): AsyncIterable<Uint8Array>
  create(
    objectName: string,
    options: { contentType: string; downloadName: string; gzip?: boolean },
  ): FileWriter
  /** The names of the objects that begin with a prefix. */
  list(prefix: string): Promise<string[]>
  /** Deletes an object; does nothing if there is none. */
  remove(objectName: string): Promise<void>
  /** A V4 signed link, valid for 12 hours, that downloads the object. */
  sign(objectName: string, downloadName: string): Promise<string>
}
