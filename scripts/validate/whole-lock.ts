import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../project.ts'

type Dependencies = Readonly<Record<string, string>>
/** One package, as npm's lock file (version 3) says it. `link` is a workspace, which `resolved` names by its folder. */
export type Locked = {
  version?: string
  resolved?: string
  link?: boolean
  dependencies?: Dependencies
  devDependencies?: Dependencies
  optionalDependencies?: Dependencies
}
/** The packages by the places where they are installed; '' is the root. */
export type Lock = { packages: Readonly<Record<string, Locked>> }

/** Whether Node finds a package in the lock when one at `place` asks for it: beside its own files, else further up. */
function isFound(packages: Lock['packages'], name: string, place: string): boolean {
  if (path.posix.join(place, 'node_modules', name) in packages) return true
  return place !== '.' && isFound(packages, name, path.posix.dirname(place))
}

/**
 * The optional dependencies that a lock names and does not hold. Most are a tool's programs, one package for each system:
 * npm leaves out without a word those that its registry lacks, and `npm ci` then refuses the whole lock.
 */
export function missingOptionals({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isFound(packages, name, place))
      .map((name) => `${place}: ${name}`),
  )
}

/** Why a lock would not install on every machine: it lacks packages, or it names the registry of the one that made it. */
export function wholenessFaults(lock: Lock): string[] {
  return [
    ...missingOptionals(lock).map((missing) => `not in the lock: ${missing}`),
    ...Object.entries(lock.packages)
      .filter(([, { resolved, link = false }]) => resolved !== undefined && !link)
      .map(([place]) => `${place} names a registry`),
  ]
}

/** The faults of the lock file in the root. */
export function checkRootLock(): string[] {
  // npm's own file format.
  return wholenessFaults(
    JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')) as Lock,
  )
}
