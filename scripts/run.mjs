// The entry of every command. It is read by whatever Node the machine has: no `await` outside of a function, which an old one
// cannot parse, since check-node.mjs is to say so in a sentence.
import './bootstrap/check-node.mjs'

/** What each command of package.json runs, below scripts/, and the arguments before those that are given. */
const COMMANDS = {
  start: ['start/main.ts'],
  dev: ['start/main.ts', '--dev'],
  reset: ['start/reset.ts'],
  test: ['test/main.ts'],
  'test:again': ['test/again.ts'],
  validate: ['validate/main.ts'],
  seed: ['seed/main.ts'],
  bench: ['bench/main.ts'],
  build: ['build/main.ts'],
  lock: ['build/lock.ts'],
}

const [name, ...given] = process.argv.slice(2)
if (Object.keys(COMMANDS).includes(name)) {
  const [script, ...first] = COMMANDS[name]
  import('./bootstrap/hand-over.mjs').then(({ handOver }) => handOver(script, [...first, ...given]))
} else {
  console.error(`使い方: node scripts/run.mjs コマンド（${Object.keys(COMMANDS).join('、')}）`)
  process.exitCode = 1
}
