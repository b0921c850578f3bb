import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LookHead } from './look-head.tsx'

vi.mock('../../../../lib/session.ts', () => ({ useMe: () => ({}), homeOf: () => '/normal' }))

afterEach(cleanup)

function Look() {
  const [index, setIndex] = useState(1)
  const step = (by: number) => {
    setIndex(index + by)
  }
  return <LookHead id="a" index={index} count={3} onStep={step} onClose={() => undefined} />
}

test('the button that leads to the last note keeps the focus there, and leads no further', async () => {
  const user = userEvent.setup()
  render(
    <MantineProvider env="test">
      <Look />
    </MantineProvider>,
  )
  const next = screen.getByRole('button', { name: '次の納品書' })
  await user.click(next)
  await user.keyboard('{Enter}')
  expect(screen.getByText(/^3/)).toBeDefined()
  expect(document.activeElement).toBe(next)
  expect(next.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: '前の納品書' }).getAttribute('aria-disabled')).toBe('false')
})
