import type { Break } from './break.ts'
import { MAIL_BREAKS } from './mail-breaks.ts'
import { NOTE_BREAKS } from './note-breaks.ts'
import { OUTAGE_BREAKS } from './outage-breaks.ts'

/** All breaks that the histories of `npm test` must detect; docs/simulation.md shows when each is detected. */
export const BREAKS: readonly Break[] = [...MAIL_BREAKS, ...NOTE_BREAKS, ...OUTAGE_BREAKS]
