import { serverNow } from '../../../../lib/api/server-clock.ts'
import { followDirect } from '../../../../lib/direct-reads/follow.ts'
import { markLive } from '../../../../lib/notes/live-mark.ts'
import { checkSessionAfter } from '../../../../lib/session/who.ts'
import { createNoteFeed } from './feed.ts'

/** The feed of this tab. It listens while a screen uses it. */
export const {
  follow: followNotes,
  subscribe: subscribeToFeed,
  current: currentFeed,
} = createNoteFeed(followDirect, serverNow, checkSessionAfter, (isFollowed) => {
  markLive('notes', isFollowed)
})
