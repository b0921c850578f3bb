/**
 * Where a name may wrap: after データ, 向け and の, where kanji follow a word in katakana (not the ノ of 日ノ出), and around a company's legal
 * form. Browsers that break between phrases (`word-break: auto-phrase`) take such a name for a single one, and break it anywhere. A mail
 * address wraps after its @ and before a dot.
 */
const ENDS =
  /(?<=データ)(?=.)|(?<=向け|の)(?=[\p{Script=Han}\p{Script=Katakana}])|(?<=[ァ-ヶー]{2})(?=\p{Script=Han})|(?<=(?:会社|法人))(?=.)|(?<=.)(?=(?:株式|有限|合同|合資|合名)会社)|(?<=@)(?=.)|(?<=@[^\s,]+)(?=\.)/u

/** The parts between which a name wraps. */
export function phrasesOf(name: string): string[] {
  return name.split(ENDS)
}
