import { type Lock, nameAt, placeOf } from './lock-file.ts'

/** A package whose deployed version differs from the tested one. */
export type OtherVersion = {
  name: string
  /** the package that depends on it; '' for functions/ itself */
  by: string
  /** the version in package-lock.json, which the tests use */
  tested: string
  /** the version in functions/package-lock.json, which the cloud installs */
  deployed: string
}

function neededBy({ packages }: Lock, place: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {}
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
}

/**
 * The packages for which the workspace's lock file has another version for functions/ than the lock file of
 * functions/ itself. Both have the versions of functions/package.json, but the dependencies of those packages
 * are ranges, for which npm may choose different versions in different trees.
 */
export function otherVersions(workspace: Lock, alone: Lock): OtherVersion[] {
  const found = new Map<string, OtherVersion>()
  const seen = new Set<string>()
  const waiting = [{ tested: 'functions', deployed: '' }]
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const key = `${pair.tested} ${pair.deployed}`
    if (seen.has(key)) continue
    seen.add(key)
    const by = nameAt(pair.deployed)
    for (const name of neededBy(alone, pair.deployed)) {
      const tested = placeOf(workspace, name, pair.tested)
      const deployed = placeOf(alone, name, pair.deployed)
      if (tested === undefined || deployed === undefined) continue
      const versions = {
        tested: workspace.packages[tested]?.version ?? '',
        deployed: alone.packages[deployed]?.version ?? '',
      }
      if (versions.tested === versions.deployed) waiting.push({ tested, deployed })
      else found.set(`${by} ${name}`, { name, by, ...versions })
    }
  }
  return [...found.values()]
}

/** The differences as sentences. */
export function versionFaults(workspace: Lock, alone: Lock): string[] {
  return otherVersions(workspace, alone).map(
    ({ name, by, tested, deployed }) =>
      `${name}, which ${by === '' ? 'functions' : by} needs, is deployed as ${deployed}, but tested as ${tested}`,
  )
}
