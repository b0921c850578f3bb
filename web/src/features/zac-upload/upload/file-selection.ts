import { UPLOAD_LIMITS, ZAC_FILE_NAMES, type ZacFileName } from '@kenshu/contract/upload/schema'

/** What the checklist needs to know of a chosen file. */
export interface ChosenFile {
  name: string
  /** bytes */
  size: number
}

/** The files chosen so far: at most one for each required name, and the names of other files. */
export interface FileSelection<F extends ChosenFile> {
  required: ReadonlyMap<ZacFileName, F>
  unneeded: readonly string[]
}

export type FileFault = 'empty' | 'tooLarge'

/** Nothing chosen yet. */
export function emptySelection<F extends ChosenFile>(): FileSelection<F> {
  return { required: new Map(), unneeded: [] }
}

function requiredName(name: string): ZacFileName | undefined {
  return ZAC_FILE_NAMES.find((required) => required === name)
}

/** Adds files. A file replaces one of the same name. Names that are not required are only listed (specification 2, 5). */
export function addFiles<F extends ChosenFile>(
  selection: FileSelection<F>,
  files: readonly F[],
): FileSelection<F> {
  const required = new Map(selection.required)
  const unneeded = new Set(selection.unneeded)
  for (const file of files) {
    const name = requiredName(file.name)
    if (name === undefined) unneeded.add(file.name)
    else required.set(name, file)
  }
  return { required, unneeded: [...unneeded] }
}

/** Removes a required file. */
export function removeFile<F extends ChosenFile>(
  selection: FileSelection<F>,
  name: ZacFileName,
): FileSelection<F> {
  const required = new Map(selection.required)
  required.delete(name)
  return { ...selection, required }
}

/** Clears the list of files that are not required. */
export function dismissUnneeded<F extends ChosenFile>(selection: FileSelection<F>): FileSelection<F> {
  return { ...selection, unneeded: [] }
}

/** What is wrong with a chosen file before it is read; null if nothing. */
export function faultOf(file: ChosenFile): FileFault | null {
  if (file.size === 0) return 'empty'
  return file.size > UPLOAD_LIMITS.inflatedBytesPerFile ? 'tooLarge' : null
}

/** The six files in the order of the checklist, or null if one is missing or has a fault. */
export function readyFiles<F extends ChosenFile>(selection: FileSelection<F>): F[] | null {
  const files = ZAC_FILE_NAMES.flatMap((name) => selection.required.get(name) ?? [])
  return files.length === ZAC_FILE_NAMES.length && files.every((file) => faultOf(file) === null)
    ? files
    : null
}
