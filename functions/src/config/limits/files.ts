/**
 * Limits of reading ZAC's files, of a note that comes of them, and of the files that we make. Plain numbers with their units: the parts
 * without side effects (zac/, promote/) import this file of config/ and no other.
 */
export const FILE_LIMITS = {
  /**
   * characters of one record: longer than any of a valid export. A quote that is never closed would make one record of the rest of the
   * file. csv-parse's max_record_size does not count commas: a line of commas alone would fill the memory
   */
  recordCharacters: 256 * 1024,
  /** empty lines are skipped, but no export has this many. A small zip may contain millions */
  emptyLines: 10_000,
  /** bytes after which the event loop gets a turn while a file is decoded */
  stretchBytes: 256 * 1024,
  /** different texts of a column that are remembered: dates, units and people repeat */
  rememberedTexts: 1000,

  /** items of a note: more than anybody reads, and a note must fit into one document */
  noteItems: 2000,
  /** bytes of a note; the fields that an import does not write are small */
  noteBytes: 900_000,
  /** up to so many items their size is only estimated */
  estimatedItems: 50,
  /** bytes of one document: Firestore's own limit */
  documentBytes: 1024 * 1024,
  /** bytes that a note takes at most besides what imports write: links, and what staff and the client enter */
  otherFieldsBytes: 20_000,

  /** characters that a fault shows of a value, and of a name in the zip */
  valueCharacters: 200,
  entryNameCharacters: 80,
  /** lines that the fault of a key names which several rows have */
  linesNamed: 5,
  /** of rows with the same key so many list their own faults; the reference's fault names all lines anyway */
  twinsExplained: 10,
  /** faults of lines that many notes share: the first note lists all of them, the others so many */
  sharedFaultsRepeated: 20,
  /** rows that a pre-check lists if a column's codes name no row: a wrong file is one mistake, not thousands */
  rowsTold: 500,
  /** items that a change of them describes */
  linesDescribed: 5,

  /** UTF-16 units of a cell in Excel, which silently drops the rest */
  cellCharacters: 32_767,
  /** characters that Excel takes in a text inside a formula */
  formulaCharacters: 255,
  /** characters of a report that are held as one text */
  reportPieceCharacters: 64 * 1024,
} as const
