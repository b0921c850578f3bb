import type { ZacFileName } from '@kenshu/contract/upload/layout'
import { FIRST_ZAC_COLUMNS, type ZacColumns } from '@kenshu/contract/upload/zac-columns'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { callApi } from '../../../lib/api/api-client.ts'
import { FileTabs } from './file-tabs.tsx'
import type { Sample } from './read-sample.ts'

vi.mock('../../../lib/api/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn(),
}))
afterEach(() => {
  cleanup()
  vi.mocked(callApi).mockReset()
})

let columns: ZacColumns
let samples: Partial<Record<ZacFileName, Sample>>
let change: (next: ZacColumns) => void

function Form() {
  const [file, setFile] = useState<ZacFileName>('Member.csv')
  const [draft, setDraft] = useState(FIRST_ZAC_COLUMNS)
  const [chosen, setChosen] = useState<typeof samples>({})
  useEffect(() => {
    columns = draft
    samples = chosen
    change = setDraft
  }, [draft, chosen])
  return (
    <FileTabs
      file={file}
      onFile={setFile}
      columns={draft}
      revision={1}
      isWrong={false}
      samples={chosen}
      onSample={(of, sample) => {
        setChosen((before) => ({ ...before, [of]: sample }))
      }}
      onChange={setDraft}
    />
  )
}

function show() {
  const { container } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Form />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return (name: string) => {
    const chooser = container.querySelector('input[type="file"]') ?? expect.fail('no field for a file')
    fireEvent.change(chooser, { target: { files: [new File([`${name},社員No`], name)] } })
  }
}

/** The server answers about this file when it is let, and about all others at once. */
function answerLate(name: string) {
  let isAsked = false
  let answer: () => void = () => undefined
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  vi.mocked(callApi).mockImplementation(async (_schema, _path, options) => {
    if (JSON.stringify(options?.json).includes(name)) {
      isAsked = true
      await late
    }
    return { headers: ['社員No', '社員名', '連絡用アドレス'], first: [], refusal: '', remarks: [], rows: [] }
  })
  const settled = () =>
    act(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
    })
  return {
    asked: () =>
      waitFor(() => {
        expect(isAsked).toBe(true)
      }),
    settled,
    come: () => {
      answer()
      return settled()
    },
  }
}

test('a sample that is read late leaves what was changed of another file meanwhile', async () => {
  const { asked, come } = answerLate('member.csv')
  const choose = show()
  choose('member.csv')
  await asked()
  fireEvent.click(screen.getByRole('tab', { name: 'Anken.csv' }))
  act(() => {
    change({ ...columns, headers: { ...columns.headers, 'Anken.csv': { jobNo: '案件' } } })
  })
  await come()
  expect(columns.headers['Anken.csv']).toEqual({ jobNo: '案件' })
  expect(columns.headers['Member.csv']).toEqual({ memberCode: '社員No', contactEmail: '連絡用アドレス' })
})

test('of two samples of a file the one that was chosen last stays, also where the other is read late', async () => {
  const { asked, come, settled } = answerLate('old.csv')
  const choose = show()
  choose('old.csv')
  await asked()
  choose('new.csv')
  await settled()
  await come()
  await waitFor(() => {
    expect(samples['Member.csv']?.name).toBe('new.csv')
  })
})
