import { mayEver } from '@kenshu/contract/permissions'
import { ROLES } from '@kenshu/contract/roles'
import { ROUTES } from '../../support/routes/routes.ts'
import { type Operation, operationAt } from './operations.ts'

/** The kinds of callers. */
const CALLERS = [...ROLES, 'no role', 'unsigned'] as const

export type Caller = (typeof CALLERS)[number]

/** The weight of a caller who may call an operation; others have the weight 1. */
const MAY_CALL = 4

/** An operation with one kind of caller. */
export interface Pair {
  readonly operation: Operation
  readonly caller: Caller
  /** whether they may call it at all, by the role table */
  readonly may: boolean
  /** its share of the cases, relative to other pairs */
  readonly weight: number
}

/** These operations process a whole export, and each waits for the previous one. */
const SLOW = /\/(promote|promote\/check|imports\/undo)$/

/** A client's operations are called without a sign-in and with an unrelated one. */
function callersOf({ isPublic }: Operation): readonly Caller[] {
  return isPublic ? ['unsigned', 'admin'] : CALLERS
}

/** Every operation with every kind of caller, allowed or not. */
export function pairsOf(operations: readonly Operation[]): Pair[] {
  const capabilities = new Map(
    ROUTES.map(({ method, path, capability }) => [operationAt(operations, method, path), capability]),
  )
  const mayCall = (caller: Caller, operation: Operation): boolean => {
    if (operation.isPublic) return true
    if (caller === 'unsigned') return false
    const capability = capabilities.get(operation)
    if (capability === undefined) throw new Error(`${operation.name} is missing in tests/support/routes`)
    return capability === null || (caller !== 'no role' && mayEver(caller, capability))
  }
  return operations.flatMap((operation) =>
    callersOf(operation).map((caller) => {
      const may = mayCall(caller, operation)
      return { operation, caller, may, weight: may && !SLOW.test(operation.path) ? MAY_CALL : 1 }
    }),
  )
}
