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
      <RecipientCell note={first} bundling={bundling} isPhone={false} />
    </MantineProvider>,
  )
  expect(container.innerHTML).toContain('taro.yamada@<wbr>example<wbr>.jp')
  screen.getByRole('checkbox', { name: '甲社 taro.yamada@example.jp 宛の納品書をまとめて1通で依頼' })
})

test('the person is named once for the notes below each other; a phone shows the address of one mail once', () => {
  const fields = { to: 'a@x.example', clientName: '甲社', person: '田中 花子' }
  const rows = byRecipient([
    judgedNote('a', fields),
    judgedNote('b', fields),
    judgedNote('c', { ...fields, person: '立山 大輔' }),
  ])
  const keys = new Set(rows.map(({ key }) => key))
  const cells = (bundled: ReadonlySet<string>, isPhone: boolean) =>
    rows.map((note) => {
      const bundling = { several: keys, bundled, setOne: () => undefined, setAll: () => undefined }
      const { container } = render(
        <MantineProvider env="test">
          <div data-cell>
            <RecipientCell note={note} bundling={bundling} isPhone={isPhone} />
          </div>
        </MantineProvider>,
      )
      return container.querySelector('[data-cell]')?.textContent
    })
  const first: unknown = expect.stringMatching(/^a@x\.example 3件田中 花子/)
  expect(cells(keys, false)).toEqual([first, 'a@x.example', 'a@x.example立山 大輔'])
  expect(cells(keys, true)).toEqual([first, '', 'a@x.example立山 大輔'])
  expect(cells(new Set(), true)).toEqual([first, 'a@x.example', 'a@x.example立山 大輔'])
})
