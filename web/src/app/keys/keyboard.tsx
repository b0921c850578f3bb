import '@mantine/spotlight/styles.css'
import type { Role } from '@kenshu/contract/roles'
import { useNavigate } from 'react-router-dom'
import { useShortcuts } from '../../lib/keys/use-shortcuts.ts'
import { CommandPalette } from './command-palette.tsx'
import { goTosOf } from './go-to.ts'
import { HelpSheet } from './help-sheet.tsx'

interface KeyboardProps {
  role: Role
  isHelpOpen: boolean
  onHelp: (isOpen: boolean) => void
}

/** Shortcuts of every page: open another page, the command palette or the help sheet. */
export function Keyboard({ role, isHelpOpen, onHelp }: KeyboardProps) {
  const navigate = useNavigate()
  const goTos = goTosOf(role)
  useShortcuts({
    help: () => {
      onHelp(true)
    },
    ...Object.fromEntries(goTos.map(({ id, path }) => [id, () => void navigate(path)])),
  })
  return (
    <>
      <HelpSheet
        isOpen={isHelpOpen}
        onClose={() => {
          onHelp(false)
        }}
        goTos={goTos.map(({ id }) => id)}
      />
      <CommandPalette />
    </>
  )
}
