import { readFileSync } from 'node:fs'
import path from 'node:path'
import spdxSatisfies from 'spdx-satisfies'
import { projectRoot } from '../project.ts'
import { isInstalled, type Lock, readLock } from './lock-file.ts'

export const LICENCES_FILE = path.join(projectRoot, 'docs', 'licences.md')

/** Licences that we accept: they only require attribution, or only concern the package's own files (MPL). */
const ALLOWED = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'Zlib',
  ],
  ...['CC-BY-3.0', 'CC-BY-4.0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0'],
]

/**
 * Licences of packages whose package.json names no SPDX licence, as read in the files of exactly that
 * version.
 */
const READ_IN_PACKAGE: Readonly<Record<string, string>> = {
  'deep-freeze 0.0.1': 'CC0-1.0',
  'fuzzy 0.1.3': 'MIT',
  'limiter 1.1.5': 'MIT',
  'optimist 0.6.1': 'MIT',
  'png-js 2.0.0': 'MIT',
  'rai 0.1.12': 'MIT',
  'simplesmtp 0.3.35': 'MIT',
  'url-template 2.0.8': 'BSD-3-Clause',
  'valid-url 1.0.9': 'MIT',
}

/** A package of a lock. */
interface Package {
  /** name and version */
  readonly id: string
  /** as an SPDX expression; '' if unknown */
  readonly licence: string
  /** only tools need it, so it is not deployed */
  readonly isTool: boolean
}

function packagesOf({ packages }: Lock): Package[] {
  // The root project's own dependencies, in contrast to its workspaces', are tools.
  const { optionalDependencies = {} } = packages[''] ?? {}
  return Object.entries(packages)
    .filter(([place, entry]) => isInstalled(place, entry))
    .map(([place, { version = '', license, dev = false, devOptional = false }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const id = `${name} ${version}`
      const licence = READ_IN_PACKAGE[id] ?? (typeof license === 'string' ? license : '')
      return { id, licence, isTool: dev || devOptional || name in optionalDependencies }
    })
}

function isAllowed(licence: string): boolean {
  try {
    return spdxSatisfies(licence, ALLOWED)
  } catch {
    // The text is not an SPDX expression.
    return false
  }
}

/** Packages whose licence is not allowed or not known. */
export function licenceFaults(lock: Lock): string[] {
  return packagesOf(lock)
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ id, licence }) => `${id}: ${licence === '' ? 'no known licence' : licence}`)
}

function sections(packages: readonly Package[]): string {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence)
  return [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, those]) => {
      const ids = [...new Set(those.map(({ id }) => id))].sort()
      return `### ${licence}\n\n${ids.join(', ')}\n`
    })
    .join('\n')
}

/** A page that lists every package of some locks by licence. */
export function licencesDocument(locks: readonly Lock[]): string {
  const packages = locks.flatMap(packagesOf)
  const deployed = packages.filter(({ isTool }) => !isTool)
  const ids = new Set(deployed.map(({ id }) => id))
  const tools = packages.filter(({ id }) => !ids.has(id))
  return `# Licences

Every package of the two lock files, for every operating system. \`npm run lock\` writes this page, and \`npm run validate\` fails
where it is out of date, or where a licence is not among those of \`scripts/validate/licences.ts\`.

## In what is deployed

${sections(deployed)}
## Tools

${sections(tools)}`
}

function currentLocks(): Lock[] {
  return [readLock(''), readLock('functions')]
}

/** The expected content of docs/licences.md. */
export function currentLicences(): string {
  return licencesDocument(currentLocks())
}

/**
 * Finds packages of the project whose licence is not allowed, and reports if the page differs from the locks.
 */
export function checkLicences(): string[] {
  const isUpToDate = readFileSync(LICENCES_FILE, 'utf8') === currentLicences()
  const faults = currentLocks().flatMap(licenceFaults)
  return [...new Set(faults), ...(isUpToDate ? [] : ['docs/licences.md does not match the lock files'])]
}
