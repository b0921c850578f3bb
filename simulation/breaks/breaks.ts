import type { Break } from './break.ts'
import { MAIL_BREAKS } from './mail-breaks.ts'
import { NOTE_BREAKS } from './note-breaks.ts'
import { OUTAGE_BREAKS } from './outage-breaks.ts'

/** All that the histories of `npm test` have to notice; docs/simulation.md shows when they do. */
export const BREAKS: readonly Break[] = [...MAIL_BREAKS, ...NOTE_BREAKS, ...OUTAGE_BREAKS]
