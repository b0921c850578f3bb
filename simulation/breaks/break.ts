import type { Kind } from '../simulate.ts'

/** A deliberate defect of the product: a piece of its code, and its replacement. */
export interface Break {
  /** a sentence that describes what the broken product does */
  readonly name: string
  /** the kind of histories that must detect it */
  readonly kind: Kind
  /** path below `functions/src` */
  readonly file: string
  /** code that occurs in the file exactly once */
  readonly code: string
  readonly instead: string
}
