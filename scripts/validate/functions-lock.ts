import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../project.ts'

type Dependencies = Readonly<Record<string, string>>
type Manifest = { dependencies?: Dependencies; devDependencies?: Dependencies }
type Lock = { packages: Readonly<Record<string, Manifest & { version?: string; resolved?: string }>> }

function differences(kind: string, wanted: Dependencies = {}, locked: Dependencies = {}): string[] {
  const names = new Set([...Object.keys(wanted), ...Object.keys(locked)])
  return [...names]
    .filter((name) => wanted[name] !== locked[name])
    .map((name) => `${kind} ${name}: ${wanted[name] ?? '-'} <> ${locked[name] ?? '-'}`)
}

/**
 * What is wrong with functions/package-lock.json, which `firebase deploy` installs from: it does not fit functions/package.json,
 * or it names a registry.
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
    ...Object.entries(lock.packages)
      .filter(([, { resolved }]) => resolved !== undefined)
      .map(([place]) => `${place} names a registry`),
  ]
}

/** The faults of the lock file in functions/. */
export function checkFunctionsLock(): string[] {
  const folder = path.join(projectRoot, 'functions')
  // npm's own file formats.
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
  return lockFaults(read('package.json') as Manifest, read('package-lock.json') as Lock)
}
