import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { judgedNote } from '../../../../../fixtures/judged-note.ts'
import { byRecipient } from './judged.ts'
import { RecipientCell } from './recipient-cell.tsx'

afterEach(cleanup)

test('an address wraps around its parts only; the switch for one mail names address and client', () => {
  const fields = { to: 'taro.yamada@example.jp', clientName: '甲社' }
  const [first] = byRecipient([judgedNote('a', fields), judgedNote('b', fields)])
  if (first === undefined) throw new Error('No row')
  const [several, bundled] = [new Set([first.key]), new Set<string>()]
  const bundling = { several, bundled, setOne: () => undefined, setAll: () => undefined }
  const { container } = render(
    <MantineProvider env="test">
      <RecipientCell note={first} bundling={bundling} />
    </MantineProvider>,
  )
  expect(container.innerHTML).toContain('taro.yamada@<wbr>example<wbr>.jp')
  screen.getByRole('checkbox', { name: '甲社 taro.yamada@example.jp 宛の納品書をまとめて1通で依頼' })
})
