import { execFileSync } from 'node:child_process'
import { projectRoot } from '../project.ts'

/** The commit of this checkout, in short; '' where there is no git. */
export function commitOfCheckout(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}
