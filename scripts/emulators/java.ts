import path from 'node:path'
import { findRuntimes, type IJavaRuntime } from 'jdk-utils'
import { fetchedJavaParents, fetchJava } from './fetch-java.ts'

/** What firebase-tools 15 needs. */
export const OLDEST_JAVA = 21

/** Places that jdk-utils does not know: its parameter wants the parents of Java's folders. */
const MORE_PARENTS = ['/opt', '/opt/java']

type Candidate = Pick<IJavaRuntime, 'homedir' | 'version' | 'isJavaHomeEnv' | 'isInPathEnv'>

/** The best of those that are new enough: the one in JAVA_HOME, then one on PATH, then the newest; undefined for none. */
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
 * Puts a `java` that is new enough on PATH, once: one that is installed, else a JRE of this project, which the first run
 * fetches.
 * @throws {Refusal} where none is installed and none can be fetched
 */
export function putJavaOnPath(): Promise<void> {
  found ??= findOrFetch()
  return found
}
