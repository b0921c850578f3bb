import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import ts from 'typescript'
import { projectRoot } from '../project.ts'

/**
 * A word or number in a file, which must be in the home of its kind (docs/changing.md).
 */
export interface Stray {
  /** told: a number with its unit that a Japanese sentence tells, such as 10分: a limit, which must come from its constant */
  readonly kind: 'words' | 'number' | 'told'
  /** from 1 */
  readonly line: number
  /** the name of the number; the words themselves; the number with its unit */
  readonly text: string
}

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** A number of a limit. 0 and 1 do not count (1件ずつ), nor an ordinal (2件目) or the day of a date (12月31日). */
const TOLD =
  /(?<![\d.,]|月)(?![01](?!\d))\d[\d,.]*\s?(?:秒|分|時間|営業日|日|か月|文字|桁|件|通|ページ|[KMG]B)(?!目)/gu

/** Status values of the contract; code may compare with them. */
const STATUSES: readonly string[] = DELIVERY_NOTE_STATUSES

/** Functions that wait; their number is a duration. */
const WAITS = /(?:^|\.)(?:setTimeout|setInterval|sleep|timeout)$/

/** Names of durations and counts that are passed to a library. */
const TURNED =
  /(?:Ms|Seconds|Minutes|Bytes)$|^(?:retries|minTimeout|maxTimeout|staleTime|gcTime|maxAge|timeout)$/

/**
 * Whether an expression is a literal number or a product of such: 5, -5, 5 * 60 * 1000. 0 and 1 do not count.
 */
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

/** Whether an expression is a number, or a list or table that contains one. */
function hasNumber(node: ts.Expression): boolean {
  if (isNumber(node)) return true
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return hasNumber(node.expression)
  if (ts.isArrayLiteralExpression(node)) return node.elements.some(hasNumber)
  if (!ts.isObjectLiteralExpression(node)) return false
  return node.properties.some((part) => ts.isPropertyAssignment(part) && hasNumber(part.initializer))
}

/**
 * The name of a number: of a constant at the top of a file, of an argument to a library, or of a function
 * that waits; null for other nodes.
 */
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

/**
 * Japanese words in a text node; null if there are none. Statuses do not count, because they are values, and
 * regular expressions do not, because they only read.
 */
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

/** The numbers with units that these words tell. */
function toldIn(words: string | null): string[] {
  return [...(words ?? '').matchAll(TOLD)].map(([told]) => told)
}

/** Every number and every Japanese text of a file. @param file names the language: .ts or .tsx */
export function straysOf(file: string, text: string): Stray[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const strays: Stray[] = []
  const look = (node: ts.Node): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    const words = wordsOf(node)
    if (words !== null) strays.push({ kind: 'words', line, text: words })
    strays.push(...toldIn(words).map((told) => ({ kind: 'told', line, text: told }) as const))
    const number = numberOf(node)
    if (number !== null) strays.push({ kind: 'number', line, text: number })
    ts.forEachChild(node, look)
  }
  look(source)
  return strays
}

/** Whether the list of homes allows a stray in its file. */
type Allows = (file: string, stray: Stray) => boolean

const STRAY_NAMES: Record<Stray['kind'], string> = {
  words: 'Japanese text outside its home',
  number: 'number outside its home',
  told: 'number in a sentence instead of its constant',
}

/** The messages about strays of some files that the list of homes does not allow. */
export function tellStrays(files: readonly { file: string; text: string }[], allows: Allows): string[] {
  return files.flatMap(({ file, text }) =>
    straysOf(file, text)
      .filter((stray) => !allows(file, stray))
      .map(({ kind, line, text: found }) => `${file}:${String(line)} ${STRAY_NAMES[kind]}: ${found}`),
  )
}

/** Every source file of the product except its tests. */
export function productFiles(): { file: string; text: string }[] {
  const files = globSync(['contract/src/**/*.ts', '{functions,web}/src/**/*.{ts,tsx}'], { cwd: projectRoot })
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(projectRoot, file), 'utf8') }))
}
