import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './project.ts'

/** Writes what a command found out into README, between its comments. */
export function writeReadmeBlock(command: string, text: string): void {
  const file = path.join(projectRoot, 'README.md')
  const readme = readFileSync(file, 'utf8')
  const mark = `<!-- ${command} writes from here -->\n`
  const begin = readme.indexOf(mark)
  const end = readme.indexOf('<!-- to here -->', begin)
  if (begin < 0 || end < begin) throw new Error(`README.md has no place for what ${command} finds out`)
  writeFileSync(file, `${readme.slice(0, begin + mark.length)}\n${text}\n\n${readme.slice(end)}`)
}
