import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseEnv } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projectRoot } from '../project.ts'
import { withSettings } from './settings-text.ts'

// The reader that a deployment uses.
const { parse } = createRequire(import.meta.url)('firebase-tools/lib/functions/env') as {
  parse: (text: string) => { envs: Record<string, string>; errors: string[] }
}

const EXAMPLE = readFileSync(path.join(projectRoot, 'functions', '.env.example'), 'utf8')

test('a setting gets its value in its place, and everything else stays', () => {
  const text = withSettings(EXAMPLE, { SMTP_HOST: 'smtp.kenshu-sha.co.jp', SESSION_HOURS: '10' })
  const changed = EXAMPLE.split('\n').flatMap((line, at) => {
    const now = text.split('\n')[at]
    return now === line ? [] : [[line, now]]
  })
  expect(changed).toEqual([
    ['SESSION_HOURS=12', 'SESSION_HOURS=10'],
    ['#SMTP_HOST=', 'SMTP_HOST=smtp.kenshu-sha.co.jp'],
  ])
})

test('what the company has written there is not lost', () => {
  const own = "# ours\r\nexport A='1'\nB=2 # old\nB=3\n\nOTHER=kept\n"
  expect(withSettings(own, { A: 'x', B: '4', C: 'new' })).toBe(
    '# ours\nA=x\nB=2 # old\nB=4\n\nOTHER=kept\nC=new\n',
  )
  expect(withSettings('', { A: '' })).toBe('A=\n')
})

test('what is written is read as it was meant, by a deployment and by this repository', () => {
  const character = fc.constantFrom(...Array.from('ab株 　,;:=#"\'$`@-_.()/'))
  const value = fc
    .string({ unit: character, maxLength: 12 })
    .filter((text) => !(text.includes('"') && text.includes("'")))
  fc.assert(
    fc.property(value, (text) => {
      const file = withSettings('BEFORE=1\nNAME=old\nAFTER=2\n', { NAME: text })
      const wanted = { BEFORE: '1', NAME: text, AFTER: '2' }
      expect(parseEnv(file)).toEqual(wanted)
      expect(parse(file)).toEqual({ envs: wanted, errors: [] })
    }),
    { numRuns: 2000 },
  )
})

test.each(['a\nB=2', `both ' and "`, 'back\\slash'])(
  'a value that no quotes can hold is refused: %s',
  (value) => {
    expect(() => withSettings('', { NAME: value })).toThrow('NAME')
  },
)
