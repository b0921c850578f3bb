import { signInAs } from '../../../fixtures/people.ts'
import { sentBundle, storeRecipientNotes } from '../notes/bundles.ts'
import { askedDaysAgo, type ClientNote, storeClientNote } from '../notes/confirm.ts'
import { type Caller, type Credentials, type HeldLink, NOTHING, once } from './caller.ts'

/** More than the longest lifetime of a link. */
const LONG_AGO_DAYS = 400

/** The credentials of both links of a note. The token is also sent as a bearer token. */
function linksOf({ id, accessToken, noPasswordToken, password }: ClientNote): Credentials {
  return { bearer: accessToken, accessToken, password, noPasswordToken, noteId: id }
}

/** The credentials of the link with the password only. Its token is also sent in place of the read-only one. */
function linkOf(note: ClientNote): Credentials {
  return linksOf({ ...note, noPasswordToken: note.accessToken })
}

/** The link of a sent bundle of two notes, of which the first is named. Sending it requires a mail server. */
async function bundleLink(): Promise<Credentials> {
  const notes = await storeRecipientNotes(2)
  const { accessToken, password } = await sentBundle(await signInAs('admin'), notes)
  const noteId = notes[0]?.id ?? ''
  return { ...NOTHING, bearer: accessToken, accessToken, password, noPasswordToken: accessToken, noteId }
}

const asked = once(() => storeClientNote())
const stopped = once(() => storeClientNote({ hakkouStatus: '営業発行停止' }))
const expired = once(async () => {
  const note = await storeClientNote()
  await askedDaysAgo(note, LONG_AGO_DAYS)
  return note
})
const bundled = once(bundleLink)

function client(name: string, who: string, links: readonly HeldLink[], present: Caller['present']): Caller {
  return { name, who, staff: { refused: 'unauthenticated' }, links, present }
}

/** The callers with a link, and the outcome of each link. */
export const CLIENT_CALLERS: readonly Caller[] = [
  client('link', 'the link of a note, with its password', [{ kind: 'note' }], async () =>
    linkOf(await asked()),
  ),
  // Wrong passwords lock a link, so each caller has its own link.
  client(
    'link, wrong password',
    'the link of a note, with a wrong password',
    [{ kind: 'note', refused: 'wrong_password' }],
    async () => ({ ...linkOf(await storeClientNote()), password: 'wrong' }),
  ),
  client(
    'link, other’s password',
    'the link of a note, with the password of another note',
    [{ kind: 'note', refused: 'wrong_password' }],
    async () => ({ ...linkOf(await storeClientNote()), password: (await asked()).password }),
  ),
  client(
    'read-only',
    'the read-only link of a note, even with its password',
    [{ kind: 'readOnly' }],
    async () => {
      const note = await asked()
      return linksOf({ ...note, accessToken: note.noPasswordToken })
    },
  ),
  client(
    'link, expired',
    'both links of a note after their expiry',
    [
      { kind: 'note', refused: 'link_expired' },
      { kind: 'readOnly', refused: 'link_expired' },
    ],
    async () => linksOf(await expired()),
  ),
  client('link, stopped', 'both links of a note that is 営業発行停止', [], async () =>
    linksOf(await stopped()),
  ),
  client('bundle', 'the link of several notes, with its password', [{ kind: 'bundle' }], bundled),
  client(
    'bundle, other note',
    'the link of several notes, naming a note that is not among them',
    [{ kind: 'bundle', noteRefused: 'note_unavailable' }],
    async () => ({ ...(await bundled()), noteId: (await asked()).id }),
  ),
  client(
    'bundle, wrong password',
    'the link of several notes, with a wrong password',
    [{ kind: 'bundle', refused: 'wrong_password' }],
    async (link) => ({ ...(await (link === 'bundle' ? bundleLink() : bundled())), password: 'wrong' }),
  ),
]
