import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../project.ts'
import { type Lock, type Locked, wholenessFaults } from './whole-lock.ts'

type Manifest = Pick<Locked, 'dependencies' | 'devDependencies'>

function differences(
  kind: string,
  wanted: Manifest['dependencies'] = {},
  locked: Manifest['dependencies'] = {},
): string[] {
  const names = new Set([...Object.keys(wanted), ...Object.keys(locked)])
  return [...names]
    .filter((name) => wanted[name] !== locked[name])
    .map((name) => `${kind} ${name}: ${wanted[name] ?? '-'} <> ${locked[name] ?? '-'}`)
}

/**
 * What is wrong with functions/package-lock.json, which `firebase deploy` installs from: it does not fit functions/package.json,
 * or it is not whole.
 */
export function lockFaults(manifest: Manifest, lock: Lock): string[] {
  const root = lock.packages['']
  if (root === undefined) return ['no root package']
  const pinned = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  return [
    ...differences('dependencies', manifest.dependencies, root.dependencies),
    ...differences('devDependencies', manifest.devDependencies, root.devDependencies),
    ...pinned
      .filter(([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version)
      .map(([name, version]) => `${name} is not locked at ${version}`),
    ...wholenessFaults(lock),
  ]
}

/** The faults of the lock file in functions/. */
export function checkFunctionsLock(): string[] {
  const folder = path.join(projectRoot, 'functions')
  // npm's own file formats.
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
  return lockFaults(read('package.json') as Manifest, read('package-lock.json') as Lock)
}
