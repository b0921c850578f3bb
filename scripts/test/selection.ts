import { readFileSync } from 'node:fs'
import path from 'node:path'
import { packageCommand, run } from '../process/run.ts'
import { projectRoot } from '../project.ts'
import { Refusal } from '../refusal.ts'

export type TestFile = { file: string; projectName: string }

/** @property isWhole whether it is everything, checks included */
export type Selection = { files: readonly TestFile[]; name: string; isWhole: boolean }

/** The sentence for words that no test matches. */
export function nothingMatches(words: readonly string[]): string {
  return `「${words.join(' ')}」に合うテストがありません。`
}

/**
 * The tests that the words of `npm test -- WORDS` select. A word that is part of a file's path selects the file; another
 * word selects the tests with that word in their name.
 * @param textOf content of a file; without a path, only files that contain the name are run
 * @throws {Refusal} if nothing matches, or for two names
 */
export function select(
  all: readonly TestFile[],
  words: readonly string[],
  textOf: (file: string) => string,
): Selection {
  const meansFile = (word: string): boolean => all.some(({ file }) => file.includes(word))
  const paths = words.filter(meansFile)
  const [name = '', ...more] = words.filter((word) => !meansFile(word))
  if (more.length > 0) throw new Refusal(`テスト名は1つだけ指定してください: ${[name, ...more].join(' / ')}`)
  const inPaths = all.filter(({ file }) => paths.length === 0 || paths.some((word) => file.includes(word)))
  // A test name that is composed at run time is in no file; in that case all files are run.
  const named = paths.length > 0 ? inPaths : inPaths.filter(({ file }) => textOf(file).includes(name))
  const files = named.length > 0 ? named : inPaths
  if (files.length === 0) throw new Refusal(nothingMatches(words))
  return { files, name, isWhole: words.length === 0 }
}

/** All test files, with paths relative to the project's folder. */
async function listTests(): Promise<TestFile[]> {
  const { code, output } = await run(packageCommand('vitest'), ['list', '--filesOnly', '--json'])
  if (code !== 0) throw new Refusal(`${output}\nテストの一覧を作れませんでした。`)
  // Vitest's own format.
  return (JSON.parse(output) as TestFile[]).map(({ file, projectName }) => ({
    file: path.relative(projectRoot, file).replaceAll(path.sep, '/'),
    projectName,
  }))
}

/** The tests that the words select. @throws {Refusal} if nothing matches */
export async function selectTests(words: readonly string[]): Promise<Selection> {
  return select(await listTests(), words, (file) => readFileSync(path.join(projectRoot, file), 'utf8'))
}
