import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LaterStatusField } from './later-status-field.tsx'

afterEach(cleanup)

test('until its code has come, the field has its name', async () => {
  render(
    <MantineProvider>
      <LaterStatusField value={['未検収']} onChange={() => undefined} />
    </MantineProvider>,
  )
  const standIn = screen.getByRole('textbox', { name: '発行ステータス' })
  expect(standIn.hasAttribute('readonly')).toBe(true)
  await LaterStatusField.preload()
  await expect.poll(() => screen.getByLabelText('発行ステータス')).not.toBe(standIn)
})
