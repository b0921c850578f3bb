/** Files that an operating system or a zip tool adds by itself, and that nobody has chosen. */
const BY_ITSELF = /^(?:\.|~\$|Thumbs\.db$|desktop\.ini$)/i

/** The name of a file without its folders. Zip files of Windows may separate them by backslashes. */
export function bareName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}

/** Whether somebody chose the file, and not only the folder or the zip that it is in. */
export function isChosen(path: string): boolean {
  return !path.startsWith('__MACOSX/') && bareName(path) !== '' && !BY_ITSELF.test(bareName(path))
}

/** Whether a file is a zip by its name. */
export function isZip(name: string): boolean {
  return /\.zip$/i.test(name)
}

/** Names that several files have, such as those of two months in one folder. Which of them is meant cannot be known. */
export function namesTwice(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
}
