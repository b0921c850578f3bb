import { mayEver } from '@kenshu/contract/permissions'
import { useMe } from '../../../../lib/session.ts'
import { viewMessages } from '../../../../messages/views-ja.ts'
import { MenuButton } from '../../../../ui/buttons/menu-button.tsx'
import { type StandInProps, withStandIn } from '../../../../ui/failures/with-stand-in.tsx'
import { DisplayButton } from './display-button.tsx'
import type { ListMenuProps } from './list-menu.tsx'

function StandIn({ hasTable, onPress }: ListMenuProps & StandInProps) {
  const hasJobs = mayEver(useMe().role, 'stopIssuing')
  if (hasTable) return <DisplayButton onClick={onPress} />
  return hasJobs ? <MenuButton label={viewMessages.display} size="1.875rem" onClick={onPress} /> : null
}

/** The list's menu, with its settings, loads after the rows. */
export const LaterListMenu = withStandIn<ListMenuProps>(
  async () => (await import('./list-menu.tsx')).ListMenu,
  StandIn,
)
