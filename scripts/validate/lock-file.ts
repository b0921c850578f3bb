import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { projectRoot } from '../project.ts'

type Dependencies = Readonly<Record<string, string>>
type Manifest = { dependencies?: Dependencies; devDependencies?: Dependencies }
/** A package in npm's lock file (version 3). `link`: a workspace, whose folder is in `resolved`. */
type Locked = Manifest & {
  version?: string
  resolved?: string
  link?: boolean
  optionalDependencies?: Dependencies
}
/** The packages by the folders where they are installed; '' is the project itself. */
export type Lock = { packages: Readonly<Record<string, Locked>> }

function fits({ dependencies, devDependencies }: Manifest, { packages }: Lock): boolean {
  const { dependencies: locked, devDependencies: lockedDev } = packages[''] ?? {}
  return isDeepStrictEqual([dependencies, devDependencies], [locked, lockedDev])
}

/** Whether Node would find a package that is required from `place`: in its node_modules or in those of a parent folder. */
function isFound(packages: Lock['packages'], name: string, place: string): boolean {
  if (path.posix.join(place, 'node_modules', name) in packages) return true
  return place !== '.' && isFound(packages, name, path.posix.dirname(place))
}

/**
 * The optional dependencies that a lock names but does not contain. Most are programs, one package for each operating
 * system. npm silently leaves out those that its registry lacks, and `npm ci` then refuses the lock.
 */
function missingOptionals({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isFound(packages, name, place))
      .map((name) => `${place}: ${name}`),
  )
}

/**
 * Why a lock would not install on every machine what package.json names: it is outdated, lacks packages, or names a
 * registry.
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
  // These files have npm's format.
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(path.join(projectRoot, folder, name), 'utf8'))
  return lockFaults(read('package.json') as Manifest, read('package-lock.json') as Lock)
}
