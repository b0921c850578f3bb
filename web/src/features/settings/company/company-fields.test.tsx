import type { Letterhead } from '@kenshu/contract/company/company'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { callApi } from '../../../lib/api/api-client.ts'
import { companyMessages as text } from '../../../messages/company-ja.ts'
import { CompanyFields } from './company-fields.tsx'

vi.mock('../../../lib/api/api-client.ts', () => ({ callApi: vi.fn(), ApiError: Error }))
afterEach(cleanup)

const STORED = {
  company: { name: '見本株式会社', phone: '03-0000-0000', postalCode: '', address: '' },
  logo: null,
  mailName: '',
  sending: { linkDays: 90, mailsPerMinute: 60, requestsByHand: 3 },
} as unknown as Letterhead

function Form({ begin = STORED }: { begin?: Letterhead }) {
  const [letterhead, setLetterhead] = useState(begin)
  return (
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <CompanyFields
          letterhead={letterhead}
          current={STORED}
          first={STORED}
          faults={new Map()}
          onChange={setLetterhead}
        />
        <output>{JSON.stringify(letterhead)}</output>
      </QueryClientProvider>
    </MantineProvider>
  )
}

test('what is typed while a logo is being uploaded stays', async () => {
  let answer: (logo: unknown) => void = () => undefined
  vi.mocked(callApi).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  const { container } = render(<Form />)
  const chooser = container.querySelector('input[type="file"]') ?? expect.fail('no field for a file')
  fireEvent.change(chooser, { target: { files: [new File(['x'], 'logo.png', { type: 'image/png' })] } })
  await waitFor(() => {
    expect(callApi).toHaveBeenCalled()
  })
  const address = screen.getByRole<HTMLInputElement>('textbox', { name: text.fields.address })
  fireEvent.change(address, { target: { value: '東京都千代田区' } })
  answer({ hash: 'a'.repeat(64), kind: 'png', width: 320, height: 80 })
  await screen.findByRole('img')
  expect(address.value).toBe('東京都千代田区')
})

test('the company’s first words come back without what is typed in the other parts of the form', () => {
  const sending = { ...STORED.sending, linkDays: 30 }
  render(<Form begin={{ ...STORED, mailName: '検収係', sending }} />)
  fireEvent.click(screen.getByRole('button', { name: text.toFirst }))
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({ ...STORED, sending })
})
