import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../project.ts'

/** A document: where it is below the project, and its text. */
interface Document {
  file: string
  text: string
}

/** What a build or a deployment makes, which need not be there in a clone. */
const MADE = /^(functions\/lib|functions\/\.env|web\/dist)/

/** Paths in code marks: from the project's own folders, of plain characters, so that a pattern is not taken for one. */
const NAMED = /`((?:bench|contract|docs|emulator-data|fixtures|functions|scripts|tests|web)\/[\w./-]+)`/g

const LINKED = /\]\(([^)\s]+)\)/g

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
 * What documents name that is not there: files that they link to or name with their whole path, and headings.
 * @param exists whether a path below the project is there
 */
export function missingPaths(documents: readonly Document[], exists: (file: string) => boolean): string[] {
  const texts = new Map(documents.map(({ file, text }) => [file, text]))
  return documents.flatMap(({ file, text }) => {
    const linked = [...text.matchAll(LINKED)]
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
      (target) => `${file} names ${target}`,
    )
  })
}

/** The same for the documents of the project. */
export function checkDocuments(): string[] {
  const files = globSync(['*.md', 'docs/**/*.md', 'scripts/**/*.md'], { cwd: projectRoot })
  const documents = files.map((file) => ({
    file: file.replaceAll('\\', '/'),
    text: readFileSync(path.join(projectRoot, file), 'utf8'),
  }))
  return missingPaths(documents, (file) => existsSync(path.join(projectRoot, file)))
}
