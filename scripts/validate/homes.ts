import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import ts from 'typescript'
import { projectRoot } from '../project.ts'

/** What stands outside the home of its kind (ARCHITECTURE.md, 'To change something'). */
export interface Stray {
  readonly kind: 'words' | 'number'
  /** from 1 */
  readonly line: number
  /** the name of the number; the words themselves */
  readonly text: string
}

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Values of the contract, with which the code compares. */
const STATUSES: readonly string[] = DELIVERY_NOTE_STATUSES

/** Calls that wait: their number is how long. */
const WAITS = /(?:^|\.)(?:setTimeout|setInterval|sleep|timeout)$/

/** What a number is called that says how long or how many, where it is given to a library. */
const TURNED =
  /(?:Ms|Seconds|Minutes|Bytes)$|^(?:retries|minTimeout|maxTimeout|staleTime|gcTime|maxAge|timeout)$/

/** A number that is written down, or a sum of such: 5, -5, 5 * 60 * 1000, LIMIT - 10. 0 and 1 say nothing. */
function isNumber(node: ts.Expression): boolean {
  if (ts.isNumericLiteral(node)) return !['0', '1'].includes(node.text)
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return isNumber(node.expression)
  if (ts.isPrefixUnaryExpression(node)) return ts.isNumericLiteral(node.operand) && isNumber(node.operand)
  if (ts.isConditionalExpression(node)) return isNumber(node.whenTrue) || isNumber(node.whenFalse)
  if (!ts.isBinaryExpression(node)) return false
  const isArithmetic = [ts.SyntaxKind.AsteriskToken, ts.SyntaxKind.AsteriskAsteriskToken].includes(
    node.operatorToken.kind,
  )
  return isArithmetic && (isNumber(node.left) || isNumber(node.right))
}

/** A number, or a list or table of numbers. */
function hasNumber(node: ts.Expression): boolean {
  if (isNumber(node)) return true
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return hasNumber(node.expression)
  if (ts.isArrayLiteralExpression(node)) return node.elements.some(hasNumber)
  if (!ts.isObjectLiteralExpression(node)) return false
  return node.properties.some((part) => ts.isPropertyAssignment(part) && hasNumber(part.initializer))
}

/** The names of numbers that stand at the top of a file: limits, waits, sizes. */
function numberOf(node: ts.Node): string | null {
  if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined) {
    const isTop = ts.isSourceFile(node.parent.parent.parent)
    return isTop && hasNumber(node.initializer) ? node.name.text : null
  }
  if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) {
    return TURNED.test(node.name.text) && isNumber(node.initializer) ? node.name.text : null
  }
  if (!ts.isCallExpression(node)) return null
  const called = node.expression.getText()
  return WAITS.test(called) && node.arguments.some(isNumber) ? called : null
}

/** Japanese in a text, without the statuses, which are values. A regular expression reads and says nothing. */
function wordsOf(node: ts.Node): string | null {
  const isText =
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node) ||
    ts.isJsxText(node)
  if (!isText || !JAPANESE.test(node.text) || STATUSES.includes(node.text)) return null
  return node.text.trim()
}

/** Every number and every word of a file that has a home elsewhere. @param file names the language: .ts or .tsx */
export function straysOf(file: string, text: string): Stray[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const strays: Stray[] = []
  const look = (node: ts.Node): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    const words = wordsOf(node)
    if (words !== null) strays.push({ kind: 'words', line, text: words })
    const number = numberOf(node)
    if (number !== null) strays.push({ kind: 'number', line, text: number })
    ts.forEachChild(node, look)
  }
  look(source)
  return strays
}

/** Whether a stray may stay, by the list of homes. */
type Allows = (file: string, stray: Stray) => boolean

/** What is told of the strays of some files. */
export function tellStrays(files: readonly { file: string; text: string }[], allows: Allows): string[] {
  return files.flatMap(({ file, text }) =>
    straysOf(file, text)
      .filter((stray) => !allows(file, stray))
      .map((stray) => `${file}:${String(stray.line)} ${stray.kind}: ${stray.text}`),
  )
}

/** Every file of the product that runs: its tests say and count what they like. */
export function productFiles(): { file: string; text: string }[] {
  const files = globSync(['contract/src/**/*.ts', '{functions,web}/src/**/*.{ts,tsx}'], { cwd: projectRoot })
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(projectRoot, file), 'utf8') }))
}
