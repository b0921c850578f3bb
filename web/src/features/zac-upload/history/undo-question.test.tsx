import type { ImportRun } from '@kenshu/contract/imports/imports'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { UndoQuestion } from './undo-question.tsx'

afterEach(cleanup)

const RUN = { requested_at: '2026-11-29T00:00:00Z', requested_by: '事務 花子' } as ImportRun

function show(counts: Pick<ImportRun, 'new_count' | 'updated_count'>) {
  render(
    <MantineProvider env="test">
      <UndoQuestion run={{ ...RUN, ...counts }} onCancel={() => undefined} onConfirm={() => undefined} />
    </MantineProvider>,
  )
}

test('only what there is to undo is named', () => {
  show({ new_count: 59, updated_count: 0 })
  expect(screen.getByText('新しく登録された納品書 59件を削除します。')).toBeDefined()
  expect(screen.queryByText(/0件/)).toBeNull()
  cleanup()
  show({ new_count: 0, updated_count: 3 })
  expect(screen.getByText('更新された納品書 3件を、登録前の内容に戻します。')).toBeDefined()
  expect(screen.queryByText(/0件/)).toBeNull()
})
