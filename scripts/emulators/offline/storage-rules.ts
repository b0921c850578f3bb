/**
 * Whether Storage rules deny everything to every client, that is, each `allow` is `if false`. Only then may the
 * replacement, which denies everything, be used instead of the real rules runtime.
 * @param source text of storage.rules
 */
export function deniesEverything(source: string): boolean {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/\/\/[^\n]*/g, ' ')
  if (!/service\s+firebase\.storage\b/.test(code)) return false
  const statements = code.match(/\ballow\b[^;]*;?/g) ?? []
  return statements.every((statement) => /^allow\b[\w\s,]*:\s*if\s+false\s*;$/.test(statement))
}
