import type { Fix } from '../doctor/finding.ts'

/** A part of a deployment or of a restore: what it is, as a sentence for the operator, and how it is done. */
export type Step =
  | { readonly kind: 'command'; readonly what: string; readonly command: Fix }
  /** waits until every index of firestore.indexes.json can be used */
  | { readonly kind: 'indexes'; readonly what: string }
  /** waits until a database that was just made or restored can be used */
  | { readonly kind: 'database'; readonly what: string; readonly name: string }
  /** copies the settings of functions/, which git does not have, into another checkout */
  | { readonly kind: 'settings'; readonly what: string; readonly folder: string }
  /** looks at the deployed app; `isBuilt`: its pages must be those of web/dist */
  | { readonly kind: 'smoke'; readonly what: string; readonly isBuilt: boolean }
  /** waits for something that nobody can be asked about */
  | { readonly kind: 'wait'; readonly what: string; readonly ms: number }
  /** nothing is done, but the operator must know */
  | { readonly kind: 'told'; readonly what: string }
