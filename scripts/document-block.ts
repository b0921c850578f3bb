import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './project.ts'

/** The documents into which commands write their results. */
type Document = 'README.md' | 'docs/simulation.md'

/** A document's text, and the positions at which a command's block begins and ends. */
function place(document: Document, command: string): { text: string; begin: number; end: number } {
  const text = readFileSync(path.join(projectRoot, document), 'utf8')
  const mark = `<!-- ${command} writes from here -->\n`
  const at = text.indexOf(mark)
  const end = text.indexOf('<!-- to here -->', at)
  if (at < 0 || end < at) throw new Error(`${document} has no block for the results of ${command}`)
  return { text, begin: at + mark.length, end }
}

/** Writes a command's results into a document, between the command's comments. */
export function writeBlock(document: Document, command: string, block: string): void {
  const { text, begin, end } = place(document, command)
  writeFileSync(path.join(projectRoot, document), `${text.slice(0, begin)}\n${block}\n\n${text.slice(end)}`)
}

/** Reads the text of a command's block from a document. */
export function readBlock(document: Document, command: string): string {
  const { text, begin, end } = place(document, command)
  return text.slice(begin, end).trim()
}
