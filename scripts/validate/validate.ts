import { changedFolders, checkTables } from '../../bench/results.ts'
import { checkPictures, stalePictures } from '../pictures/taken.ts'
import { type Command, packageCommand, run, THIS_NODE } from '../process/run.ts'
import { checkDocuments } from './document-paths.ts'
import { checkHomes } from './homes-table.ts'
import { checkLicences } from './licences.ts'
import { checkLock, readLock } from './lock-file.ts'
import { versionFaults } from './same-versions.ts'
import { checkScale } from './scale.ts'

/** A check of the whole code. `check` returns the faults, or '' if there are none. */
type Step = {
  name: string
  check: () => Promise<string>
  /** a remark although nothing is wrong, '' for none */
  remark?: () => string
}

const CODE = ['contract', 'functions', 'web', 'scripts', 'fixtures', 'tests', 'bench', 'simulation']
const LOCK_REMEDY =
  '直すには: npm run lock（レジストリにないパッケージがあれば、その前に package.json を、すべての OS 分がそろうバージョンに変えてください）'

/** @param find finds the command when the step runs */
function command(name: string, find: () => Command, args: readonly string[]): Step {
  return {
    name,
    check: async () => {
      const { code, output } = await run(find(), args)
      return code === 0 ? '' : output === '' ? `exit code ${String(code)}` : output
    },
  }
}

/** @param bin the package's command, if it has another name */
function tool(name: string, npmPackage: string, args: readonly string[], bin?: string): Step {
  return command(name, () => packageCommand(npmPackage, bin), args)
}

/** @param faults finds the faults when the step runs */
function lockStep(name: string, faults: () => string[]): Step {
  return {
    name,
    check: () => {
      const found = faults()
      return Promise.resolve(found.length === 0 ? '' : [...found, LOCK_REMEDY].join('\n'))
    },
  }
}

const STEPS: readonly Step[] = [
  tool('Biome（書式）', '@biomejs/biome', ['check', '.'], 'biome'),
  // It checks the types too (`typeCheck`), each file by the tsconfig.json of its folder, so that every program is loaded once.
  tool('oxlint（型と規則）', 'oxlint', ['--report-unused-disable-directives', '--deny-warnings']),
  tool(
    'dependency-cruiser（import の規則）',
    'dependency-cruiser',
    [...CODE, '--config', '.dependency-cruiser.cjs'],
    'depcruise',
  ),
  tool('knip（使われないコード）', 'knip', []),
  {
    name: '文書（指す先）',
    check: () => Promise.resolve(checkDocuments().join('\n')),
  },
  {
    name: '文言と数値の置き場所',
    check: () => Promise.resolve(checkHomes().join('\n')),
  },
  {
    name: '画面の寸法と色',
    check: () => Promise.resolve(checkScale().join('\n')),
  },
  {
    name: 'README の測定値',
    check: () =>
      Promise.resolve(
        checkTables()
          .map((fault) => `${fault}: npm run bench -- --tables`)
          .join('\n'),
      ),
    remark: () => {
      const changed = changedFolders()
      return changed.length === 0 ? '' : `（測定した後に変わったもの: ${changed.join('、')}）`
    },
  },
  {
    name: '画像',
    check: () => Promise.resolve(checkPictures().join('\n')),
    remark: () => {
      const stale = stalePictures()
      return stale.length === 0 ? '' : `（撮った後に画面が変わったもの: ${stale.join('、')}）`
    },
  },
  lockStep('package-lock.json', () => checkLock('', ['contract', 'functions', 'web'])),
  lockStep('functions/package-lock.json', () => checkLock('functions')),
  lockStep('functions/ のバージョン（テストと本番）', () =>
    versionFaults(readLock(''), readLock('functions')),
  ),
  lockStep('ライセンス', checkLicences),
  // npm refuses a tree in which a package asks for another version than the locked one, although it installs it.
  command('部品表（SBOM）', () => THIS_NODE, ['scripts/build/sbom.ts']),
]

export type Count = { passed: number; failed: number }

/**
 * Runs every check, even after one that failed, and prints what is wrong.
 * @returns `faulty`: the names of the failed checks
 */
export async function validate(): Promise<Count & { faulty: string[] }> {
  const faulty: string[] = []
  for (const { name, check, remark } of STEPS) {
    const fault = await check()
    if (fault !== '') faulty.push(name)
    console.log(fault === '' ? `✓ ${name}${remark?.() ?? ''}` : `✗ ${name}\n${fault.trimEnd()}\n`)
  }
  return { passed: STEPS.length - faulty.length, failed: faulty.length, faulty }
}
