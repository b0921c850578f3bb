import path from 'node:path'
import { findRuntimes, type IJavaRuntime } from 'jdk-utils'
import { fetchedJavaParents, fetchJava } from './fetch-java.ts'

/** The oldest version that firebase-tools 15 accepts. */
export const OLDEST_JAVA = 21

/** Folders that contain Java installations and that jdk-utils does not search by itself. */
const MORE_PARENTS = ['/opt', '/opt/java']

type Candidate = Pick<IJavaRuntime, 'homedir' | 'version' | 'isJavaHomeEnv' | 'isInPathEnv'>

/**
 * The preferred candidate that is new enough: the one in JAVA_HOME, otherwise one on PATH, otherwise the
 * newest; undefined if there is none.
 */
export function bestOf(candidates: readonly Candidate[]): string | undefined {
  const rank = ({ isJavaHomeEnv, isInPathEnv, version }: Candidate): number =>
    (isJavaHomeEnv === true ? 2000 : 0) + (isInPathEnv === true ? 1000 : 0) + (version?.major ?? 0)
  return candidates
    .filter(({ version }) => version !== undefined && version.major >= OLDEST_JAVA)
    .toSorted((one, other) => rank(other) - rank(one))[0]?.homedir
}

async function installed(): Promise<string | undefined> {
  const additionalLocations = [...MORE_PARENTS, ...fetchedJavaParents(OLDEST_JAVA)]
  return bestOf(await findRuntimes({ withVersion: true, withTags: true, additionalLocations }))
}

async function findOrFetch(): Promise<void> {
  let home = await installed()
  if (home === undefined) {
    await fetchJava(OLDEST_JAVA)
    home = await installed()
  }
  if (home === undefined) throw new Error('The fetched Java is not found')
  process.env['PATH'] = [path.join(home, 'bin'), process.env['PATH'] ?? ''].join(path.delimiter)
}

let found: Promise<void> | undefined

/**
 * Puts a `java` that is new enough on PATH, once per process: an installed one, otherwise a JRE that the
 * first run downloads.
 * @throws {Refusal} if none is installed and the download fails
 */
export function putJavaOnPath(): Promise<void> {
  found ??= findOrFetch()
  return found
}
