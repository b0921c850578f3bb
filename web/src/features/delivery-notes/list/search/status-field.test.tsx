import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { StatusField } from './status-field.tsx'

afterEach(cleanup)

test('a tooltip says what 未検収 stands for', async () => {
  render(
    <MantineProvider env="test">
      <StatusField value={['未検収']} onChange={() => undefined} />
    </MantineProvider>,
  )
  await userEvent.setup().hover(screen.getByRole('button', { name: '「未検収」の説明' }))
  const tooltip = await screen.findByRole('tooltip')
  expect(tooltip.textContent).toBe(
    '「未検収」は、「営業発行停止」と「CL検収済」以外のすべてのステータスを表します。',
  )
})

test('a screen reader says at the field what is chosen', () => {
  render(
    <MantineProvider env="test">
      <StatusField value={['営業未対応', 'CL検収拒否']} onChange={() => undefined} />
    </MantineProvider>,
  )
  const field = screen.getByRole('combobox', { name: '発行ステータス' })
  expect(field.getAttribute('aria-description')).toBe('営業未対応、CL検収拒否')
})
