import type { Kind } from '../simulate.ts'

/** One way in which the product could be wrong: a piece of its code, and what stands there instead. */
export interface Break {
  /** a sentence that says what the broken product does */
  readonly name: string
  /** the histories that have to notice it */
  readonly kind: Kind
  /** path below `functions/src` */
  readonly file: string
  /** code that occurs in the file exactly once */
  readonly code: string
  readonly instead: string
}
