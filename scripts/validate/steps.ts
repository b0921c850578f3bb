import { type Command, packageCommand, run } from '../process/run.ts'
import { checkFunctionsLock } from './functions-lock.ts'
import { checkRootLock } from './whole-lock.ts'

/** One thing that is held of all code. `check` answers what is wrong, '' for nothing. */
export type Step = { name: string; check: () => Promise<string> }

const CODE = ['contract', 'functions', 'web', 'scripts', 'fixtures', 'tests', 'bench']
const TSCONFIGS = ['contract', 'functions', 'web', '.']

function tool(name: string, command: () => Command, args: readonly string[]): Step {
  return {
    name,
    check: async () => {
      const { code, output } = await run(command(), args)
      return code === 0 ? '' : output === '' ? `exit code ${String(code)}` : output
    },
  }
}

function lockFile(name: string, faultsOf: () => string[]): Step {
  return {
    name,
    check: () => {
      const faults = faultsOf()
      const remedy =
        '直すには: npm run lock（レジストリにないパッケージがあれば、その前に package.json を、すべての OS 分がそろうバージョンに変えてください）'
      return Promise.resolve(faults.length === 0 ? '' : [...faults, remedy].join('\n'))
    },
  }
}

export const STEPS: readonly Step[] = [
  tool('Biome（書式）', () => packageCommand('@biomejs/biome', 'biome'), ['check', '.']),
  ...TSCONFIGS.map((folder) =>
    tool(
      `TypeScript（${folder === '.' ? 'scripts, fixtures, tests, bench' : folder}）`,
      // The native compiler; `typescript` is the one that dependency-cruiser reads imports with.
      () => packageCommand('typescript-7', 'tsc'),
      ['-p', folder],
    ),
  ),
  tool('oxlint', () => packageCommand('oxlint'), ['--report-unused-disable-directives', '--deny-warnings']),
  tool('dependency-cruiser（import の規則）', () => packageCommand('dependency-cruiser', 'depcruise'), [
    ...CODE,
    '--config',
    '.dependency-cruiser.cjs',
  ]),
  tool('knip（使われないコード）', () => packageCommand('knip'), []),
  lockFile('package-lock.json', checkRootLock),
  lockFile('functions/package-lock.json', checkFunctionsLock),
]
