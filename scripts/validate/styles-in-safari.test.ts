import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project.ts'

/** A rule without others in it: its selector and its declarations. */
const RULE = /([^{};]+)\{([^{}]*)\}/g
/** A table's row, and neither a cell nor anything else in it. */
const IS_ROW = /(?:^|[\s>])tr(?:\[[^\]]*\]|:[\w-]+(?:\([^)]*\))?)*$/
/** Content with another text for screen readers. */
const SPOKEN = /content:\s*("[^"]*")\s*\/\s*"/

interface Rule {
  selectors: string[]
  declarations: string[]
}

function rulesIn(css: string): Rule[] {
  const code = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...code.matchAll(RULE)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((selector) => selector.trim()),
    declarations: body
      .split(';')
      .map((declaration) => declaration.trim())
      .filter((declaration) => declaration !== ''),
  }))
}

const RULES = globSync('web/src/**/*.css', { cwd: projectRoot }).flatMap((file) =>
  rulesIn(readFileSync(path.join(projectRoot, file), 'utf8')).map((rule) => ({ file, ...rule })),
)

test('no row of a table is positioned: Safari does not do that, so that what lies over a row would lie over the page', () => {
  expect(RULES.length).toBeGreaterThan(200)
  const rows = RULES.filter(({ selectors }) => selectors.some((selector) => IS_ROW.test(selector)))
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ declarations }) => declarations.includes('position: relative'))).toEqual([])
})

test('content with another text for screen readers stands without it too: Safari before 17.4 drops it', () => {
  const without = RULES.flatMap(({ file, declarations }) =>
    declarations.flatMap((declaration) => {
      const shown = SPOKEN.exec(declaration)?.[1]
      return shown === undefined || declarations.includes(`content: ${shown}`) ? [] : [{ file, declaration }]
    }),
  )
  expect(without).toEqual([])
})
