import { ZAC_FILE_NAMES } from '@kenshu/contract/upload/layout'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { precheckKey } from '../../../lib/open-precheck.ts'
import { isPageHeld } from '../running/held-page.ts'
import { addFiles, emptySelection } from './file-selection.ts'
import { keepUpload } from './left-upload.ts'
import { UploadPanel } from './upload-panel.tsx'

// jsdom has no workers.
vi.mock('./zip-in-background.ts', async (original) => ({
  ...(await original<object>()),
  unzipInBackground: () => Promise.resolve(ZAC_FILE_NAMES.map(csv)),
}))

vi.mock('../precheck/check-outcome.tsx', () => ({
  CheckOutcome: ({ folder }: { folder: string }) => <p>{folder}</p>,
}))

afterEach(cleanup)

const csv = (name: string) => new File(['a,b\r\n'], name)

async function pick(user: UserEvent, ...names: string[]) {
  await user.upload(screen.getByLabelText('CSVファイル（複数選択できます）'), names.map(csv))
}

/** Drops files on the page. */
function drop(...names: string[]) {
  const files = names.map(csv)
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }))
  fireEvent.drop(screen.getByText('ここにドロップしてください'), {
    dataTransfer: { files, items, types: ['Files'] },
  })
}

function open(client = new QueryClient()): UserEvent {
  render(
    <MantineProvider env="test" forceColorScheme="light">
      <QueryClientProvider client={client}>
        <UploadPanel entry="here" />
      </QueryClientProvider>
    </MantineProvider>,
  )
  // applyAccept is off, because users can choose "all files" in the picker, or drop anything.
  return userEvent.setup({ applyAccept: false })
}

async function choose(...names: string[]) {
  const user = open()
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
  // The pressed button is gone, so the focus has moved.
  expect(screen.getByRole('button', { name: 'アップロード' })).toBe(document.activeElement)
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

test('what is dropped is sent by itself once it is all there; files that were picked wait for the button', async () => {
  // jsdom has no workers, so the files can't be zipped; that it is tried shows that they were to be sent.
  const log = vi.spyOn(console, 'error').mockReturnValue()
  await choose(...ZAC_FILE_NAMES.slice(0, 5))
  await screen.findByText('5 / 6')
  drop('SeikyuHakkou.csv')
  expect(await screen.findByText(/^ファイルを読み込めませんでした。/)).toBeDefined()
  expect(screen.getByText(/「アップロード」を押すと、もう一度送信します。$/)).toBeDefined()
  expect(screen.getByText('6 / 6')).toBeDefined()
  cleanup()
  await choose(...ZAC_FILE_NAMES)
  expect(await screen.findByText('内容を確かめて、「アップロード」を押してください。')).toBeDefined()
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})

test('a zip is picked as it is dropped: its files are chosen, and wait for the button', async () => {
  await choose('ZACサンプル.zip')
  expect(await screen.findByText('6 / 6')).toBeDefined()
  expect(screen.getByText('内容を確かめて、「アップロード」を押してください。')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('CSVファイル（複数選択できます）').getAttribute('accept')).toBe('.csv,.zip')
})

test('what a drop lacks is named, until it is there', async () => {
  open()
  drop(...ZAC_FILE_NAMES.filter((name) => name !== 'Member.csv'))
  expect(await screen.findByText('Member.csvがありません（あと1つ）。')).toBeDefined()
  const log = vi.spyOn(console, 'error').mockReturnValue()
  drop('Member.csv')
  await screen.findByText('6 / 6')
  expect(screen.queryByText(/がありません（あと/)).toBeNull()
  log.mockRestore()
})

test.each([
  [['Anken.csv', 'Member.csv', 'Anken.csv'], /^同じ名前のファイルが2つ以上あります（Anken.csv）。/],
  [['zac.zip', 'Anken.csv'], /^zipファイルは、ほかのファイルと一緒にせず/],
  [['desktop.ini'], /^アップロードできるファイルがありません。/],
])('of %j nothing is taken, and what was chosen before stays', async (names, sentence) => {
  await choose('Client_HOUJIN.csv')
  drop(...names)
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.getByText('1 / 6')).toBeDefined()
})

test('who comes back to an upload finds its files and its check, until they choose others', async () => {
  const folder = '20260401-093015-k3x9q2'
  const client = new QueryClient()
  client.setQueryData(precheckKey(folder), {})
  const selection = addFiles(emptySelection<File>(), ZAC_FILE_NAMES.map(csv))
  keepUpload({ entry: 'here', folder, selection })
  const user = open(client)
  expect(screen.getByText('6 / 6 アップロード済み')).toBeDefined()
  expect(screen.getByText(folder)).toBeDefined()
  expect(isPageHeld()).toBe(false)
  await pick(user, 'Anken.csv')
  expect(await screen.findByText('1 / 6')).toBeDefined()
  expect(screen.queryByText(folder)).toBeNull()
  // The chosen files would be lost if a promote that ends opened its result here.
  await waitFor(() => {
    expect(isPageHeld()).toBe(true)
  })
  cleanup()
  expect(isPageHeld()).toBe(false)
  open(client)
  expect(screen.getByText('0 / 6')).toBeDefined()
})
