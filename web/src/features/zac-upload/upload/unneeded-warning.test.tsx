import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { uploadMessages } from '../../../messages/upload-ja.ts'
import { UnneededWarning } from './unneeded-warning.tsx'

afterEach(cleanup)

test('who saved a required file as a workbook is told how it becomes one again; other files are only not needed', () => {
  const files = ['Anken.xlsx', 'メモ.xlsx'].map((name) => new File([], name))
  render(
    <MantineProvider env="test">
      <UnneededWarning
        files={files}
        isDisabled={false}
        onTake={() => undefined}
        onDismiss={() => undefined}
      />
    </MantineProvider>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Anken.xlsx${uploadMessages.workbook('Anken.csv')}`,
    'メモ.xlsx',
  ])
})
