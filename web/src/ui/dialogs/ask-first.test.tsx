import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askFirst } from './ask-first.tsx'
import { tellPromptsReady } from './prompts-ready.ts'

afterEach(cleanup)

test('a double click on the confirming button does the act once', async () => {
  tellPromptsReady()
  render(
    <MantineProvider env="test">
      <ModalsProvider>page</ModalsProvider>
    </MantineProvider>,
  )
  const onConfirm = vi.fn<() => void>()
  askFirst({ title: '停止しますか？', question: '', confirm: '停止する', onConfirm })
  const button = await screen.findByRole('button', { name: '停止する' })
  // Both clicks come before React renders again.
  act(() => {
    button.click()
    button.click()
  })
  expect(onConfirm).toHaveBeenCalledOnce()
})
