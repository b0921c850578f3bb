/** An object that is being written, piece by piece; it is there when it is closed, and not before. */
export interface FileWriter {
  /** Resolves when more may come. */
  write(text: string): Promise<void>
  close(): Promise<void>
  /** Gives the object up; does nothing once it is closed. */
  abort(): void
}

export interface Files {
  saveUpload(folder: string, zip: Buffer): Promise<void>
  loadUpload(folder: string): Promise<Buffer>
  load(objectName: string): Promise<Buffer>
  /** The same of an object that there may not be: null then. */
  find(objectName: string): Promise<Buffer | null>
  /** The bytes of an object as they come. @param options.gzip what is stored is gzip of them */
  read(objectName: string, options?: { gzip?: boolean }): AsyncIterable<Uint8Array>
  create(
    objectName: string,
    options: { contentType: string; downloadName: string; gzip?: boolean },
  ): FileWriter
  /** A V4 link that answers the object as a download, valid for 12 h. */
  sign(objectName: string, downloadName: string): Promise<string>
}
