import '../kernel/simulated-machine.ts'
import { parseArgs } from 'node:util'
import { GATE } from '../gate.ts'
import { BREAKS } from './breaks.ts'
import { breakProduct } from './broken-product.ts'

// Lives, with the break of a name, the histories that `npm test` lives, and prints when an invariant noticed it, as JSON.

const { values } = parseArgs({ options: { name: { type: 'string' } } })
const wanted = BREAKS.find(({ name }) => name === values.name)
if (wanted === undefined) throw new Error(`There is no such break: ${String(values.name)}`)
breakProduct(wanted)
// The product is loaded only now, broken.
const { firstBroken } = await import('../simulate.ts')
const found = await firstBroken({ kind: wanted.kind, ...GATE[wanted.kind] })
process.stdout.write(JSON.stringify(found))
