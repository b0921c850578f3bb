import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FaultLines } from './fault-lines.tsx'

test('each fault stands on its own line', () => {
  render(
    <MantineProvider env="test">
      <FaultLines error={'Anken.csv 2行目\nMember.csv 3〜5行目'} />
    </MantineProvider>,
  )
  expect(screen.getByText('Anken.csv 2行目').tagName).toBe('P')
  expect(screen.getByText('Member.csv 3〜5行目')).toBeDefined()
})
