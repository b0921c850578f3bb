import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../project.ts'

/** A document with its path relative to the project, and its text. */
interface Document {
  file: string
  text: string
}

/** Paths that a build or a deployment creates, which need not exist in a clone. */
const MADE = /^(functions\/lib|functions\/\.env|web\/dist)/

/**
 * Paths in backticks that begin with one of the project's folders. Only plain characters match, so that
 * patterns do not count as paths.
 */
const NAMED =
  /`((?:bench|contract|docs|emulator-data|fixtures|functions|scripts|simulation|tests|web)\/[\w./-]+)`/g

const LINKED = /\]\(([^)\s]+)\)/g

/** Code within a line, whose brackets are no link. */
const CODE = /`[^`\n]*`/g

/** The anchor of a heading, as GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
}

function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
}

/**
 * Finds missing targets in documents: linked files, headings, and files named by their whole path.
 * @param exists says whether a path relative to the project exists
 */
export function missingPaths(documents: readonly Document[], exists: (file: string) => boolean): string[] {
  const texts = new Map(documents.map(({ file, text }) => [file, text]))
  return documents.flatMap(({ file, text }) => {
    const linked = [...text.replaceAll(CODE, '').matchAll(LINKED)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
    const named = [...text.matchAll(NAMED)].map(([, target = '']) => target)
    const faults = linked.filter((target) => {
      const [place = '', anchor] = target.split('#')
      const aim = place === '' ? file : path.posix.join(path.posix.dirname(file), place)
      if (!exists(aim)) return true
      const aimed = texts.get(aim)
      return anchor !== undefined && aimed !== undefined && !anchorsOf(aimed).includes(anchor)
    })
    return [...faults, ...named.filter((target) => !MADE.test(target) && !exists(target))].map(
      (target) => `${file}: ${target} does not exist`,
    )
  })
}

/** Finds missing targets in all documents of the project. */
export function checkDocuments(): string[] {
  const files = globSync(['*.md', 'docs/**/*.md', 'scripts/**/*.md'], { cwd: projectRoot })
  const documents = files.map((file) => ({
    file: file.replaceAll('\\', '/'),
    text: readFileSync(path.join(projectRoot, file), 'utf8'),
  }))
  return missingPaths(documents, (file) => existsSync(path.join(projectRoot, file)))
}
