import { UPLOAD_LIMITS } from '@kenshu/contract/limits'
import { ZAC_FILE_NAMES, type ZacFileName } from '@kenshu/contract/upload/layout'
import { meantName } from './meant-name.ts'

/** What the checklist needs to know of a chosen file. */
export interface ChosenFile {
  name: string
  /** bytes */
  size: number
}

/** The chosen files: at most one for each required name, and files with other names, which a warning lists. */
export interface FileSelection<F extends ChosenFile> {
  required: ReadonlyMap<ZacFileName, F>
  /** each name once */
  unneeded: readonly F[]
}

export type FileFault = 'empty' | 'tooLarge'

/** A selection without files. */
export function emptySelection<F extends ChosenFile>(): FileSelection<F> {
  return { required: new Map(), unneeded: [] }
}

function requiredName(name: string): ZacFileName | undefined {
  return ZAC_FILE_NAMES.find((required) => required === name)
}

/**
 * Adds files. A file replaces one of the same name. Files whose names are not required are only listed (specification 2, 5). Of the
 * files listed before, those stay that are likely copies of a required file which is not among the new files; the rest is dropped.
 */
export function addFiles<F extends ChosenFile>(
  selection: FileSelection<F>,
  files: readonly F[],
): FileSelection<F> {
  const required = new Map(selection.required)
  const chosen = new Set<ZacFileName>()
  const others = new Map<string, F>()
  for (const file of files) {
    const name = requiredName(file.name)
    if (name === undefined) {
      others.set(file.name, file)
      continue
    }
    required.set(name, file)
    chosen.add(name)
  }
  const open = selection.unneeded.filter((file) => {
    const meant = meantName(file.name)
    return meant !== undefined && !chosen.has(meant) && !others.has(file.name)
  })
  return { required, unneeded: [...open, ...others.values()] }
}

/**
 * Uses a listed file as a required one.
 * @param renamed the same file under the required name
 */
export function takeAs<F extends ChosenFile>(
  selection: FileSelection<F>,
  listed: F,
  renamed: F,
): FileSelection<F> {
  const name = requiredName(renamed.name)
  if (name === undefined) return selection
  return {
    required: new Map(selection.required).set(name, renamed),
    unneeded: selection.unneeded.filter((file) => file !== listed),
  }
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

/** The required files that are not chosen, in the order of the checklist. */
export function lackingNames<F extends ChosenFile>({ required }: FileSelection<F>): ZacFileName[] {
  return ZAC_FILE_NAMES.filter((name) => !required.has(name))
}

/** Clears the list of files that are not required. */
export function dismissUnneeded<F extends ChosenFile>(selection: FileSelection<F>): FileSelection<F> {
  return { ...selection, unneeded: [] }
}

/** What is wrong with a chosen file before it is read; null if it is valid. */
export function faultOf(file: ChosenFile): FileFault | null {
  if (file.size === 0) return 'empty'
  return file.size > UPLOAD_LIMITS.inflatedBytesPerFile ? 'tooLarge' : null
}

/** The six files in the order of the checklist; null if one is missing or invalid. */
export function readyFiles<F extends ChosenFile>(selection: FileSelection<F>): F[] | null {
  const files = ZAC_FILE_NAMES.flatMap((name) => selection.required.get(name) ?? [])
  return files.length === ZAC_FILE_NAMES.length && files.every((file) => faultOf(file) === null)
    ? files
    : null
}
