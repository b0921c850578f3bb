import { ZAC_FILE_NAMES } from '@kenshu/contract/upload/upload'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
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

async function pick(user: UserEvent, ...names: string[]) {
  await user.upload(screen.getByLabelText('CSVファイル（複数選択できます）'), names.map(csv))
}

async function choose(...names: string[]) {
  render(
    <MantineProvider env="test" forceColorScheme="light">
      <UploadPanel />
    </MantineProvider>,
  )
  // applyAccept is off, because users can choose "all files" in the picker, or drop anything.
  const user = userEvent.setup({ applyAccept: false })
  await pick(user, ...names)
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
      .map((item) => item.firstChild?.textContent),
  ).toEqual(['anken.csv', '売上.xlsx'])
  expect(screen.getByText('1 / 6')).toBeDefined()
})

test('a chosen file can be taken out again', async () => {
  const user = await choose('Anken.csv', 'Member.csv')
  await user.click(await screen.findByRole('button', { name: '選択を解除: Anken.csv' }))
  expect(screen.getByText('1 / 6')).toBeDefined()
})

test('the sentence that a file is missing goes when the last one is there, and not before', async () => {
  const user = await choose(...ZAC_FILE_NAMES.slice(2))
  await screen.findByText('4 / 6')
  await user.click(screen.getByRole('button', { name: 'アップロード' }))
  await pick(user, 'Anken.csv')
  await screen.findByText('5 / 6')
  expect(screen.getByText('すべての必要ファイルを選択してください。')).toBeDefined()
  await pick(user, 'Client_HOUJIN.csv')
  await screen.findByText('6 / 6')
  expect(screen.queryByText('すべての必要ファイルを選択してください。')).toBeNull()
})

test('a copy is taken for its original with a press, and the warning goes', async () => {
  const user = await choose('Anken (1).csv', ...ZAC_FILE_NAMES.slice(1))
  await screen.findByText('5 / 6')
  await user.click(screen.getByRole('button', { name: 'Anken (1).csv: Anken.csvとして使う' }))
  expect(await screen.findByText('6 / 6')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: 'アップロード' })).toBe(document.activeElement)
})

test('the warning of a copy goes when the original itself is chosen', async () => {
  const user = await choose('Anken (1).csv', '売上.xlsx')
  await screen.findByRole('alert')
  await pick(user, 'Anken.csv')
  await screen.findByText('1 / 6')
  expect(screen.queryByRole('alert')).toBeNull()
})
