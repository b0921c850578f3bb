import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { projectRoot } from '../project.ts'

type Dependencies = Readonly<Record<string, string>>
type Manifest = {
  dependencies?: Dependencies
  devDependencies?: Dependencies
  optionalDependencies?: Dependencies
}
/** A package in npm's lock file (version 3). `link`: a workspace, whose folder is in `resolved`. */
type Locked = Manifest & {
  version?: string
  resolved?: string
  link?: boolean
  integrity?: string
  license?: string
  peerDependencies?: Dependencies
  /** only tools need the package */
  dev?: boolean
  devOptional?: boolean
}
/** The packages by the folders where they are installed; '' is the project itself. */
export type Lock = { packages: Readonly<Record<string, Locked>> }

/** The package.json of a lock and of its workspaces, by their folders as the lock names them. */
type Manifests = Readonly<Record<string, Manifest>>

function namedBy({ dependencies, devDependencies, optionalDependencies }: Manifest) {
  return [dependencies, devDependencies, optionalDependencies]
}

function outdated(manifests: Manifests, { packages }: Lock): string[] {
  return Object.entries(manifests)
    .filter(([folder, manifest]) => !isDeepStrictEqual(namedBy(manifest), namedBy(packages[folder] ?? {})))
    .map(([folder]) => `does not match ${path.posix.join(folder, 'package.json')}`)
}

/** A version, not a range; under a package's own name, or `npm:name@version` under another one. */
const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.-]+)?$/

function inexact(manifests: Manifests): string[] {
  return Object.entries(manifests).flatMap(([folder, manifest]) =>
    namedBy(manifest)
      .flatMap((dependencies) => Object.entries(dependencies ?? {}))
      .filter(([, version]) => !EXACT.test(version))
      .map(
        ([name, version]) =>
          `${path.posix.join(folder, 'package.json')}: ${name} ${version} is no exact version`,
      ),
  )
}

/** The name of the package at a place; '' for the project itself. */
export function nameAt(place: string): string {
  return place.split('node_modules/').at(-1) ?? ''
}

/** Whether an entry is a package from a registry, not one of our own folders. */
export function isInstalled(place: string, { link = false }: Pick<Locked, 'link'>): boolean {
  return place.includes('node_modules/') && !link
}

/**
 * Where Node finds a package that is required from `place`: in its node_modules or in those of a parent
 * folder; undefined if nowhere.
 */
export function placeOf({ packages }: Lock, name: string, place: string): string | undefined {
  const inner = path.posix.join(place, 'node_modules', name)
  if (inner in packages) return inner
  return place === '.' ? undefined : placeOf({ packages }, name, path.posix.dirname(place))
}

/**
 * The optional dependencies that a lock names but does not contain. Most are binaries, one package for each
 * operating system. npm silently leaves out those that its registry lacks, and `npm ci` then refuses the
 * lock.
 */
function missingOptionals(lock: Lock): string[] {
  return Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => placeOf(lock, name, place) === undefined)
      .map((name) => `${place}: ${name}`),
  )
}

/**
 * Reasons why a lock would not install exactly the manifests' packages on every machine: a range, an outdated
 * lock, missing packages, a package without a checksum of its content, or the address of a registry.
 */
export function lockFaults(manifests: Manifests, lock: Lock): string[] {
  const installed = Object.entries(lock.packages).filter(([place, entry]) => isInstalled(place, entry))
  return [
    ...inexact(manifests),
    ...outdated(manifests, lock),
    ...missingOptionals(lock).map((missing) => `missing in the lock file: ${missing}`),
    ...installed
      .filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
      .map(([place]) => `${place} has no checksum`),
    ...installed
      .filter(([, { resolved }]) => resolved !== undefined)
      .map(([place]) => `${place} contains the address of a registry`),
  ]
}

// These files have npm's format.
function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(projectRoot, folder, 'package.json'), 'utf8')) as Manifest
}

/** @param folder any folder, also outside of the project */
export function readLockIn(folder: string): Lock {
  return JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as Lock
}

/** The lock file in a folder of the project. */
export function readLock(folder: string): Lock {
  return readLockIn(path.join(projectRoot, folder))
}

/** The faults of the lock file in a folder of the project. @param workspaces its folders that have a package.json of their own */
export function checkLock(folder: string, workspaces: readonly string[] = []): string[] {
  const manifests = ['', ...workspaces].map(
    (inner) => [inner, readManifest(path.join(folder, inner))] as const,
  )
  return lockFaults(Object.fromEntries(manifests), readLock(folder))
}
