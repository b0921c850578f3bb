import type { Leaf, TrailState } from '../../../usecases/trail/trail-ports.ts'
import type { Stamped } from '../timestamps.ts'

/** `trailLeaves/{collection~id of the document}`: its place in the sealed tree (docs/decisions/0055-sealed-trail.md). */
export type TrailLeafDocument = Omit<Leaf, 'id'> & { documentId: string }

/** `trail/state`: how far the sealing is. */
export type TrailStateDocument = Stamped<TrailState>
