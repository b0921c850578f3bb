import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { blankNote } from '../../../../../fixtures/notes.ts'
import { clientFields } from './note-fields.ts'
import { FieldList } from './parts/field-list.tsx'

afterEach(cleanup)

/** The values that the card クライアント shows for ZAC's address and this corrected one. */
function shown(documentEmail: string, salesChangedClientContactEmail: string) {
  const fields = clientFields(blankNote({ documentEmail, salesChangedClientContactEmail }))
  render(
    <MantineProvider env="test">
      <FieldList fields={fields} />
    </MantineProvider>,
  )
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  cleanup()
  return values
}

test("where requests go to another address than ZAC's, the client's card says so", () => {
  expect(shown('tateyama@x.example', 'tanaka@x.example')).toContain(
    'tateyama@x.example検収依頼の宛先: tanaka@x.example',
  )
  expect(shown('', 'tanaka@x.example')).toContain('—検収依頼の宛先: tanaka@x.example')
  for (const same of ['', 'Tateyama@x.example']) {
    expect(shown('tateyama@x.example', same)).toContain('tateyama@x.example')
  }
})
