import { lazy } from 'react'
import { loadNotePart } from '../calls/load-note-part.ts'

/** Rendered only after a call, which has already loaded this part. */
export const ClientNote = lazy(async () => ({ default: (await loadNotePart()).ClientNote }))
export const ClientBundle = lazy(async () => ({ default: (await loadNotePart()).ClientBundle }))
export const ReadOnlyNote = lazy(async () => ({ default: (await loadNotePart()).ReadOnlyNote }))
