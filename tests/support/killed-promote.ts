import { setImmediate as nextTurn } from 'node:timers/promises'
import { watching } from './effects.ts'
import { type KillOrder, killOrderSchema } from './kill-order.ts'
import { promoteHere } from './promote-here.ts'

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

/**
 * A transaction that is cut off in its middle keeps its locks for a minute, of which the test would learn nothing: these
 * are killed when they are over.
 */
function isTransaction(name: string): boolean {
  return name.startsWith('lease.') || name.startsWith('promotions.')
}

async function promoteUntilDeath({ folder, asking, at, moment }: KillOrder): Promise<void> {
  let effects = 0
  const between = watching(async (name, call) => {
    effects += 1
    const isLast = effects === at
    if (isLast && moment === 'before') die()
    const answer = call()
    if (isLast && moment === 'during' && !isTransaction(name)) {
      await nextTurn()
      die()
    }
    const value = await answer
    if (isLast) die()
    return value
  })
  await promoteHere(folder, asking, between)
}

// A process of its own, that a test starts beforehand and kills: it carries out the one order that it gets.
process.once('message', (message) => {
  process.send?.('begun')
  promoteUntilDeath(killOrderSchema.parse(message)).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.send?.('ready')
