import { foldText } from './fold-text.ts'

/** The words of what somebody typed, folded; each is to be found. What folds to nothing (a dot, a bracket) is none. */
export function searchWords(typed: string): string[] {
  return typed.split(/\s+/u).map(foldText).filter(Boolean)
}
