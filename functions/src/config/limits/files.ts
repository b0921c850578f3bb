/**
 * Limits for reading ZAC's files, for a note made from them, and for the files that we make. Plain numbers with their units: the parts
 * without side effects (zac/, promote/) import only this file of config/.
 */
export const FILE_LIMITS = {
  /**
   * characters of one record: longer than any in a valid export. A quote that is never closed would turn the rest of the file into one
   * record. csv-parse's max_record_size does not count commas, so a line of commas alone would fill the memory
   */
  recordCharacters: 256 * 1024,
  /** empty lines are skipped, but no real export has this many. A small zip may contain millions */
  emptyLines: 10_000,
  /** bytes after which decoding a file yields to the event loop */
  stretchBytes: 256 * 1024,
  /** how many distinct texts of a column are cached: dates, units and people repeat */
  rememberedTexts: 1000,

  /** items of a note: more than anybody reads, and a note must fit into one document */
  noteItems: 2000,
  /** bytes of a note; the fields that an import does not write are small */
  noteBytes: 900_000,
  /** for up to this many items the size is only estimated */
  estimatedItems: 50,
  /** bytes of one document: Firestore's own limit */
  documentBytes: 1024 * 1024,
  /**
   * the maximum number of bytes of a note apart from imported fields: links, what staff and the client enter, and the ids of the imports that
   * the note lists
   */
  otherFieldsBytes: 25_000,

  /** characters that an error message quotes of a value, and of a name in the zip */
  valueCharacters: 200,
  entryNameCharacters: 80,
  /** how many lines are named if several rows have the same key */
  linesNamed: 5,
  /** how many rows with the same key list their own faults; the reference's fault names all lines anyway */
  twinsExplained: 10,
  /** how many faults of lines that many notes share are listed again; the first note lists all of them, the others this many */
  sharedFaultsRepeated: 20,
  /** how many rows a pre-check lists if a column's codes name no row: a wrong file is one mistake, not thousands */
  rowsTold: 500,
  /** items that the description of a change mentions */
  linesDescribed: 5,

  /** characters that Excel allows for a text inside a formula */
  formulaCharacters: 255,
  /** characters of a report that are buffered as one text */
  reportPieceCharacters: 64 * 1024,
} as const
