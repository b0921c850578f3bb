import type { QueryClient } from '@tanstack/react-query'
import { precheckKey } from '../../../lib/open-precheck.ts'
import type { FileSelection } from './file-selection.ts'

/** An upload whose pre-check the page shows. */
interface LeftUpload {
  /** key of the page's entry in the browser's history */
  entry: string
  folder: string
  /** the files that were uploaded */
  selection: FileSelection<File>
}

let left: LeftUpload | null = null

/** Keeps an upload for somebody who goes on from the page and comes back; null forgets it. */
export function keepUpload(upload: LeftUpload | null): void {
  left = upload
}

/** The upload that this entry of the history showed; null if there was none, or its plan is no longer kept or was carried out. */
export function leftUpload(entry: string, client: QueryClient): LeftUpload | null {
  if (left?.entry !== entry) return null
  const check = client.getQueryState(precheckKey(left.folder))
  return check === undefined || check.isInvalidated ? null : left
}
