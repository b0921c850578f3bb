import '../kernel/simulated-machine.ts'
import { parseArgs } from 'node:util'
import { GATE } from '../gate.ts'
import { BREAKS } from './breaks.ts'
import { breakProduct } from './broken-product.ts'

// Runs the histories of `npm test` with the named break, and prints as JSON when an invariant detected it.

const { values } = parseArgs({ options: { name: { type: 'string' } } })
const wanted = BREAKS.find(({ name }) => name === values.name)
if (wanted === undefined) throw new Error(`There is no such break: ${String(values.name)}`)
breakProduct(wanted)
// The product is loaded only now, so that it has the break.
const { firstBroken } = await import('../simulate.ts')
const found = await firstBroken({ kind: wanted.kind, ...GATE[wanted.kind] })
process.stdout.write(JSON.stringify(found))
