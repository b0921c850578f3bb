import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { Refusal } from '../refusal.ts'

const run = promisify(execFile)

/** What firebase-tools 15 needs. */
export const OLDEST_JAVA = 21

/** `folder` holds the executable. */
export type Java = { folder: string; major: number }

/** Where to look, in order; injected so that a test can make up a machine. */
export type JavaPlaces = { javaHome: string | undefined; pathFolders: string[]; usualHomes: string[] }

const executable = process.platform === 'win32' ? 'java.exe' : 'java'

/** The major version in `17.0.15`, `25`, or the old `1.8.0_392`. */
export function majorOf(version: string): number {
  const [first = '0', second = '0'] = version.split(/[.+_-]/)
  return first === '1' ? Number(second) : Number(first)
}

/** The Java of a home folder, by its `release` file, else by asking it; undefined where there is none. */
async function javaAt(home: string): Promise<Java | undefined> {
  const folder = path.join(home, 'bin')
  if (!existsSync(path.join(folder, executable))) return undefined
  const release = path.join(home, 'release')
  if (existsSync(release)) {
    const version = /^JAVA_VERSION="([^"]+)"/m.exec(readFileSync(release, 'utf8'))?.[1]
    if (version !== undefined) return { folder, major: majorOf(version) }
  }
  return ask(folder)
}

async function ask(folder: string): Promise<Java | undefined> {
  try {
    const { stderr, stdout } = await run(path.join(folder, executable), ['-version'])
    const version = /version "([^"]+)"/.exec(`${stderr}${stdout}`)?.[1]
    return version === undefined ? undefined : { folder, major: majorOf(version) }
  } catch {
    return undefined
  }
}

async function javaOnPath(folder: string): Promise<Java | undefined> {
  if (!existsSync(path.join(folder, executable))) return undefined
  // macOS has a stand-in there that opens a dialog where no Java is installed; /usr/libexec/java_home knows better.
  if (process.platform === 'darwin' && folder === '/usr/bin') return undefined
  return ask(folder)
}

function foldersIn(parent: string): string[] {
  if (!existsSync(parent)) return []
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map((entry) => path.join(parent, entry.name))
    .toSorted()
    .toReversed()
}

async function macHome(): Promise<string[]> {
  try {
    const { stdout } = await run('/usr/libexec/java_home', ['-v', `${String(OLDEST_JAVA)}+`])
    return [stdout.trim()]
  } catch {
    return []
  }
}

/** The folders in which installers of this system put a JDK. */
async function usualHomes(): Promise<string[]> {
  const user = process.env['HOME'] ?? process.env['USERPROFILE'] ?? ''
  const sdkman = foldersIn(path.join(user, '.sdkman', 'candidates', 'java'))
  if (process.platform === 'darwin') {
    const bundles = ['/Library/Java/JavaVirtualMachines', path.join(user, 'Library/Java/JavaVirtualMachines')]
    const brew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((parent) =>
      foldersIn(parent).filter((folder) => path.basename(folder).startsWith('openjdk')),
    )
    const homes = [
      ...bundles.flatMap(foldersIn),
      ...brew.map((folder) => path.join(folder, 'libexec/openjdk.jdk')),
    ]
    return [...(await macHome()), ...homes.map((folder) => path.join(folder, 'Contents', 'Home')), ...sdkman]
  }
  if (process.platform === 'win32') {
    const programs = [
      process.env['ProgramFiles'],
      process.env['ProgramFiles(x86)'],
      process.env['LOCALAPPDATA'],
    ]
    const vendors = [
      'Eclipse Adoptium',
      'Java',
      'Microsoft',
      'Zulu',
      'Amazon Corretto',
      'BellSoft',
      'OpenJDK',
    ]
    return programs
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [folder, path.join(folder, 'Programs')])
      .flatMap((folder) => vendors.flatMap((vendor) => foldersIn(path.join(folder, vendor))))
  }
  return [...['/usr/lib/jvm', '/usr/java', '/opt/java', '/opt'].flatMap(foldersIn), ...sdkman]
}

/** What this machine offers. */
export async function placesOfThisMachine(): Promise<JavaPlaces> {
  const pathKey = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  return {
    javaHome: process.env['JAVA_HOME'],
    pathFolders: (process.env[pathKey] ?? '').split(path.delimiter).filter((folder) => folder !== ''),
    usualHomes: await usualHomes(),
  }
}

/**
 * The first Java that is new enough: JAVA_HOME, PATH, then the usual places.
 * @throws {Refusal} saying what was found and what to install
 */
export async function findJava(places: JavaPlaces): Promise<Java> {
  let tooOld: Java | undefined
  const looks = [
    ...(places.javaHome === undefined || places.javaHome === '' ? [] : [places.javaHome]).map(
      (home) => () => javaAt(home),
    ),
    ...places.pathFolders.map((folder) => () => javaOnPath(folder)),
    ...places.usualHomes.map((home) => () => javaAt(home)),
  ]
  for (const look of looks) {
    const java = await look()
    if (java === undefined) continue
    if (java.major >= OLDEST_JAVA) return java
    tooOld ??= java
  }
  const found =
    tooOld === undefined
      ? 'Java（JDK）が見つかりません'
      : `Java（JDK）は ${String(tooOld.major)} しか見つかりません（${tooOld.folder}）`
  throw new Refusal(
    `${found}。Firebase エミュレーターには Java ${String(OLDEST_JAVA)} 以上が必要です。https://adoptium.net/ から Temurin ${String(OLDEST_JAVA)} 以上をインストールしてください。`,
  )
}
