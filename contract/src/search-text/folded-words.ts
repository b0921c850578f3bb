import { foldText } from './fold-text.ts'

/** Splits a search text into folded words, all of which must match. Words that fold to nothing (a dot, a bracket) are dropped. */
export function foldedWords(typed: string): string[] {
  return typed.split(/\s+/u).map(foldText).filter(Boolean)
}
