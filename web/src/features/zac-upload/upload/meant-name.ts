import { ZAC_FILE_NAMES, type ZacFileName } from '@kenshu/contract/upload/layout'

/** The suffixes that browsers and desktops add to the name of a copy: ` (1)`, ` - コピー`, `のコピー`, ` copy 2`. */
const COPY_MARKS = /(?:\s*\(\d+\)|\s*-\s*(?:コピー|copy)|のコピー|\s+copy)+(?:\s*\d+)?\.csv$/i

/** The required file that a file with a similar name most likely is, such as `Anken (1).csv`; undefined if there is none. */
export function meantName(name: string): ZacFileName | undefined {
  const plain = name.normalize('NFKC').trim().replace(COPY_MARKS, '.csv').toLowerCase()
  return ZAC_FILE_NAMES.find((required) => required.toLowerCase() === plain)
}

/** What Excel's usual saving makes of a file's name, also where Windows hides the end of names. */
const WORKBOOK_END = /(?:\.csv)?\.xlsx?$/i

/** The required file that an Excel workbook was most likely made of, such as `Anken.xlsx`; undefined if there is none. */
export function workbookOf(name: string): ZacFileName | undefined {
  return WORKBOOK_END.test(name) ? meantName(name.replace(WORKBOOK_END, '.csv')) : undefined
}
