import { LAYOUT, type ReadLayout } from '@kenshu/contract/upload/layout'
import {
  FIRST_ZAC_COLUMNS,
  layoutWith,
  type ValueFormats,
  type ZacColumns,
} from '@kenshu/contract/upload/zac-columns'

/** How an export is read: with which headers and formats, and which version of the settings that is. */
export interface ReadColumns {
  readonly version: number
  readonly layout: ReadLayout
  readonly formats: ValueFormats
}

/** Version 0: the column table of the program. */
export const FIRST_COLUMNS: ReadColumns = {
  version: 0,
  layout: LAYOUT,
  formats: FIRST_ZAC_COLUMNS.formats,
}

/** A saved version. */
export function readColumnsOf(version: number, columns: ZacColumns): ReadColumns {
  return version === 0 ? FIRST_COLUMNS : { version, layout: layoutWith(columns), formats: columns.formats }
}
