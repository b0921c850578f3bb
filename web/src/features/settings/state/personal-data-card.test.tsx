import { PERSONAL_TEXT_LENGTH } from '@kenshu/contract/limits'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stateMessages } from '../../../messages/state-ja.ts'
import { PersonalDataCard } from './personal-data-card.tsx'

const text = stateMessages.personal

test('beside the locked buttons stands how much has to be typed, until it is', () => {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <PersonalDataCard />
      </QueryClientProvider>
    </MantineProvider>,
  )
  screen.getByText(text.tooShort)
  fireEvent.change(screen.getByLabelText(text.label), {
    target: { value: '髙'.repeat(PERSONAL_TEXT_LENGTH.min) },
  })
  expect(screen.queryByText(text.tooShort)).toBeNull()
})
