import { lazy } from 'react'
import { loadNotePart } from '../calls/load-note-part.ts'

/** Drawn after an answer was read by the same part, so it is always there by then. */
export const ClientNote = lazy(async () => ({ default: (await loadNotePart()).ClientNote }))
export const ReadOnlyNote = lazy(async () => ({ default: (await loadNotePart()).ReadOnlyNote }))
