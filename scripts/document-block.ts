import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './project.ts'

/** The documents into which commands write what they found out. */
type Document = 'README.md' | 'docs/simulation.md'

/** A document's text, and where in it a command's part begins and ends. */
function place(document: Document, command: string): { text: string; begin: number; end: number } {
  const text = readFileSync(path.join(projectRoot, document), 'utf8')
  const mark = `<!-- ${command} writes from here -->\n`
  const at = text.indexOf(mark)
  const end = text.indexOf('<!-- to here -->', at)
  if (at < 0 || end < at) throw new Error(`${document} has no place for what ${command} finds out`)
  return { text, begin: at + mark.length, end }
}

/** Writes what a command found out into a document, between its comments. */
export function writeBlock(document: Document, command: string, block: string): void {
  const { text, begin, end } = place(document, command)
  writeFileSync(path.join(projectRoot, document), `${text.slice(0, begin)}\n${block}\n\n${text.slice(end)}`)
}

/** What stands there. */
export function readBlock(document: Document, command: string): string {
  const { text, begin, end } = place(document, command)
  return text.slice(begin, end).trim()
}
