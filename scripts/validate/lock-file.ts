import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { projectRoot } from '../project.ts'

type Dependencies = Readonly<Record<string, string>>
type Manifest = { dependencies?: Dependencies; devDependencies?: Dependencies }
/** One package, as npm's lock file (version 3) says it. `link` is a workspace, which `resolved` names by its folder. */
type Locked = Manifest & {
  version?: string
  resolved?: string
  link?: boolean
  optionalDependencies?: Dependencies
}
/** The packages by the places where they are installed; '' is the package whose lock it is. */
export type Lock = { packages: Readonly<Record<string, Locked>> }

function fits({ dependencies, devDependencies }: Manifest, { packages }: Lock): boolean {
  const { dependencies: locked, devDependencies: lockedDev } = packages[''] ?? {}
  return isDeepStrictEqual([dependencies, devDependencies], [locked, lockedDev])
}

/** Whether Node finds a package in the lock when one at `place` asks for it: beside its own files, else further up. */
function isFound(packages: Lock['packages'], name: string, place: string): boolean {
  if (path.posix.join(place, 'node_modules', name) in packages) return true
  return place !== '.' && isFound(packages, name, path.posix.dirname(place))
}

/**
 * The optional dependencies that a lock names and does not hold. Most are a tool's programs, one package for each system:
 * npm leaves out without a word those that its registry lacks, and `npm ci` then refuses the whole lock.
 */
function missingOptionals({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isFound(packages, name, place))
      .map((name) => `${place}: ${name}`),
  )
}

/**
 * Why a lock would not install what its package.json names, on every machine: it is older than package.json, lacks packages,
 * or names the registry of the machine that made it.
 */
export function lockFaults(manifest: Manifest, lock: Lock): string[] {
  return [
    ...(fits(manifest, lock) ? [] : ['does not fit package.json']),
    ...missingOptionals(lock).map((missing) => `not in the lock: ${missing}`),
    ...Object.entries(lock.packages)
      .filter(([, { resolved, link = false }]) => resolved !== undefined && !link)
      .map(([place]) => `${place} names a registry`),
  ]
}

/** The faults of the lock file in a folder of the project. */
export function checkLock(folder: string): string[] {
  // npm's own file formats.
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(path.join(projectRoot, folder, name), 'utf8'))
  return lockFaults(read('package.json') as Manifest, read('package-lock.json') as Lock)
}
