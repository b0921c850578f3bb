import { withStandIn } from '../../../../ui/failures/with-stand-in.tsx'
import type { ContactOriginProps } from './contact-origin.tsx'
import { OriginButton } from './origin-button.tsx'

/** この連絡先の由来, whose popover loads after the note. */
export const LaterContactOrigin = withStandIn<ContactOriginProps>(
  async () => (await import('./contact-origin.tsx')).ContactOrigin,
  ({ onPress }) => <OriginButton onClick={onPress} />,
)
