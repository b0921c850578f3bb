import type { Me } from '@kenshu/contract/user/me'
import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useShortcuts } from '../../../../lib/keys/use-shortcuts.ts'
import { lastSearch } from '../../../../lib/last-search.ts'
import { homeOf } from '../../../../lib/session.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import classes from './back-to-list.module.css'

/** The link back to the search from which the user opened the note. */
export function BackToList({ me }: { me: Me }) {
  // Read once, because the user may view another list while this tab is open.
  const [search] = useState(lastSearch)
  const navigate = useNavigate()
  const list = { pathname: homeOf(me), search }
  useShortcuts({ backToList: () => void navigate(list) })
  return (
    <Anchor component={Link} to={list} size="sm" className={classes['back'] ?? ''}>
      <IconArrowLeft size="1rem" aria-hidden />
      {deliveryNoteMessages.detail.toList}
    </Anchor>
  )
}
