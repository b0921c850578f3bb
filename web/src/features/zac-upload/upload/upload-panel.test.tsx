import { ZAC_FILE_NAMES } from '@kenshu/contract/upload/schema'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { UploadPanel } from './upload-panel.tsx'

class NoMediaQuery extends EventTarget {
  readonly matches = false
}

// jsdom lacks matchMedia, which Mantine calls.
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => new NoMediaQuery())
})

afterEach(cleanup)

const csv = (name: string) => new File(['a,b\r\n'], name)

async function choose(...names: string[]) {
  render(
    <MantineProvider env="test" forceColorScheme="light">
      <UploadPanel />
    </MantineProvider>,
  )
  // applyAccept is off, because users can choose "all files" in the picker, or drop anything.
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(screen.getByLabelText('CSVファイル（複数選択できます）'), names.map(csv))
  return user
}

test('with one of the six files missing nothing is sent, and the page says so', async () => {
  const user = await choose(...ZAC_FILE_NAMES.slice(1))
  expect(await screen.findByText('5 / 6')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'アップロード' }))
  expect(screen.getByText('すべての必要ファイルを選択してください。')).toBeDefined()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a file that no import needs is named in a warning and ticks nothing', async () => {
  await choose('Anken.csv', 'anken.csv', '売上.xlsx')
  const warning = await screen.findByRole('alert')
  expect(
    within(warning)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['anken.csv', '売上.xlsx'])
  expect(screen.getByText('1 / 6')).toBeDefined()
})

test('a chosen file can be taken out again', async () => {
  const user = await choose('Anken.csv', 'Member.csv')
  await user.click(await screen.findByRole('button', { name: '選択を解除: Anken.csv' }))
  expect(screen.getByText('1 / 6')).toBeDefined()
})
