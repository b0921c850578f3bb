import { setImmediate as nextTurn } from 'node:timers/promises'
import { watching } from './effects.ts'
import { type KillOrder, killOrderSchema } from './kill-order.ts'
import { promoteHere } from './promote-here.ts'

/** Exit code of a run that crashed. 1 is that of a killed process on Windows, which has no signals. */
const FAULT = 2

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

/**
 * Whether an effect is a transaction. If a transaction is interrupted, the emulator keeps its locks for a minute, which would
 * slow the test and prove nothing; so the process is killed after it instead.
 */
function isTransaction(name: string): boolean {
  return name.startsWith('lease.') || name.startsWith('promotions.')
}

const transactions = { open: 0, isLast: false }

async function counted<T>(transaction: () => Promise<T>): Promise<T> {
  transactions.open += 1
  try {
    return await transaction()
  } finally {
    transactions.open -= 1
    if (transactions.isLast && transactions.open === 0) die()
  }
}

function dieByTheClock(afterMs: number): void {
  setTimeout(() => {
    transactions.isLast = true
    if (transactions.open === 0) die()
  }, afterMs)
}

async function promoteUntilDeath({ folder, asking, when }: KillOrder): Promise<void> {
  let effects = 0
  if ('afterMs' in when) dieByTheClock(when.afterMs)
  const { effect, moment } = 'effect' in when ? when : { effect: 0, moment: 'after' }
  const { stores, ...between } = watching(async (name, call) => {
    effects += 1
    const isLast = effects === effect
    if (isLast && moment === 'before') die()
    const answer = isTransaction(name) ? counted(call) : call()
    if (isLast && moment === 'during' && !isTransaction(name)) {
      await nextTurn()
      die()
    }
    const value = await answer
    if (isLast) die()
    return value
  })
  await promoteHere(folder, asking, {
    ...between,
    stores(real) {
      const { lease, ...watched } = stores(real)
      return { ...watched, lease: { ...lease, renew: (owner) => counted(() => lease.renew(owner)) } }
    },
  })
}

// This file is run as a separate process, which a test starts in advance and kills. It executes the one order that it receives.
process.once('message', (message) => {
  promoteUntilDeath(killOrderSchema.parse(message)).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(FAULT)
    },
  )
})
process.send?.('ready')
