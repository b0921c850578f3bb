import { Stack, Switch, Text } from '@mantine/core'
import { modifierHere } from '../../lib/keys/modifier.ts'
import {
  isSingleKey,
  ROW_KEYS,
  SHORTCUT_GROUPS,
  SHORTCUTS,
  type ShortcutId,
} from '../../lib/keys/shortcuts.ts'
import { useSingleKeys } from '../../lib/keys/single-keys.ts'
import { keyMessages } from '../../messages/keys-ja.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { KeyCaps } from '../../ui/key-caps.tsx'
import { isGoTo } from './go-to.ts'
import classes from './help-sheet.module.css'

const text = keyMessages

export interface HelpSheetProps {
  isOpen: boolean
  onClose: () => void
  /** the shortcuts of the pages that this user can open */
  goTos: readonly ShortcutId[]
}

/** All shortcuts, grouped by the screen where they work, and the switch for single-key shortcuts. */
export function HelpSheet({ isOpen, onClose, goTos }: HelpSheetProps) {
  const [areOn, setOn] = useSingleKeys()
  const modifier = modifierHere()
  const shown = (Object.keys(SHORTCUTS) as ShortcutId[]).filter((id) => !isGoTo(id) || goTos.includes(id))
  const rows = Object.entries(ROW_KEYS) as [keyof typeof ROW_KEYS, readonly string[]][]
  return (
    <Dialog title={text.title} isOpen={isOpen} onClose={onClose} size="xl">
      <Stack gap="md">
        <Switch
          label={text.single}
          description={text.singleHint[modifier]}
          checked={areOn}
          onChange={(event) => {
            setOn(event.currentTarget.checked)
          }}
        />
        <div className={classes['groups']}>
          {SHORTCUT_GROUPS.map((group) => (
            <table key={group} className={classes['keys']}>
              <caption>{text.groups[group]}</caption>
              <thead className={classes['head']}>
                <tr>
                  <th scope="col">{text.actColumn}</th>
                  <th scope="col">{text.keyColumn}</th>
                </tr>
              </thead>
              <tbody>
                {shown
                  .filter((id) => SHORTCUTS[id].group === group)
                  .map((id) => (
                    <Entry
                      key={id}
                      act={text.acts[id]}
                      keys={[SHORTCUTS[id].keys]}
                      isOff={!areOn && isSingleKey(SHORTCUTS[id].keys)}
                    />
                  ))}
                {group === 'row' &&
                  rows.map(([id, keys]) => <Entry key={id} act={text.acts[id]} keys={keys} isOff={false} />)}
              </tbody>
            </table>
          ))}
        </div>
        <Text size="sm" c="dimmed">
          {text.typing}
        </Text>
      </Stack>
    </Dialog>
  )
}

function Entry({ act, keys, isOff }: { act: string; keys: readonly string[]; isOff: boolean }) {
  return (
    <tr data-off={isOff}>
      <td>
        {act}
        {isOff && text.off}
      </td>
      <td className={classes['caps']}>
        {keys.map((key) => (
          <KeyCaps key={key} keys={key} />
        ))}
      </td>
    </tr>
  )
}
