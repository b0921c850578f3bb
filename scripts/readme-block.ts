import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './project.ts'

const README = path.join(projectRoot, 'README.md')

/** README's text, and where in it a command's part begins and ends. */
function place(command: string): { readme: string; begin: number; end: number } {
  const readme = readFileSync(README, 'utf8')
  const mark = `<!-- ${command} writes from here -->\n`
  const at = readme.indexOf(mark)
  const end = readme.indexOf('<!-- to here -->', at)
  if (at < 0 || end < at) throw new Error(`README.md has no place for what ${command} finds out`)
  return { readme, begin: at + mark.length, end }
}

/** Writes what a command found out into README, between its comments. */
export function writeReadmeBlock(command: string, text: string): void {
  const { readme, begin, end } = place(command)
  writeFileSync(README, `${readme.slice(0, begin)}\n${text}\n\n${readme.slice(end)}`)
}

/** What stands there. */
export function readReadmeBlock(command: string): string {
  const { readme, begin, end } = place(command)
  return readme.slice(begin, end).trim()
}
