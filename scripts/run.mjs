// The entry of every command. It must be readable by any Node (no top-level `await`), so that check-node.mjs can say what
// is wrong.
import './bootstrap/check-node.mjs'

/** The script below scripts/ of each command in package.json, and its first arguments. */
const COMMANDS = {
  start: ['start/main.ts'],
  dev: ['start/main.ts', '--dev'],
  reset: ['start/reset.ts'],
  test: ['test/main.ts'],
  'test:again': ['test/again.ts'],
  'test:webkit': ['test/webkit.ts'],
  'test:deep': ['test/deep.ts'],
  fuzz: ['test/fuzz.ts'],
  validate: ['validate/main.ts'],
  seed: ['seed/main.ts'],
  bench: ['bench/main.ts'],
  'bench:web': ['bench/web.ts'],
  'bench:store': ['../bench/large-store.ts'],
  pictures: ['pictures/main.ts'],
  screens: ['screens/main.ts'],
  mutation: ['mutation/main.ts'],
  simulate: ['simulate/main.ts'],
  'simulate:breaks': ['simulate/breaks.ts'],
  build: ['build/main.ts'],
  lock: ['build/lock.ts'],
  sbom: ['build/sbom.ts'],
  doctor: ['doctor/main.ts'],
  setup: ['setup/main.ts'],
  verify: ['verify/main.ts'],
  migrate: ['migrate/main.ts'],
  deploy: ['deploy/main.ts'],
  release: ['release/main.ts'],
  restore: ['restore/main.ts'],
}

const [name, ...given] = process.argv.slice(2)
if (Object.keys(COMMANDS).includes(name)) {
  const [script, ...first] = COMMANDS[name]
  import('./bootstrap/hand-over.mjs').then(({ handOver }) => handOver(script, [...first, ...given]))
} else {
  console.error(`使い方: node scripts/run.mjs コマンド（${Object.keys(COMMANDS).join('、')}）`)
  process.exitCode = 1
}
