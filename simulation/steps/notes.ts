import fc from 'fast-check'
import { actsOf, anybody, anyNote } from './act.ts'
import { fieldsOf, type Session } from './session.ts'

async function noteNow(
  session: Session,
  who: string,
  index: number,
): Promise<Readonly<Record<string, unknown>>> {
  return fieldsOf((await session.call(who, 'GET', `delivery_notes/${session.noteId(index)}/`)).body)
}

/** A user opens a note and changes it. */
async function change(session: Session, who: string, index: number, fields: object): Promise<void> {
  const { revision } = await noteNow(session, who, index)
  if (typeof revision !== 'number') return
  const path = `delivery_notes/${session.noteId(index)}/`
  const { status, body } = await session.call(who, 'PUT', path, { ...fields, revision })
  const made = fieldsOf(body)['revision']
  if (status === 200 && made !== revision && made !== revision + 1)
    session.untrue.push(`${path} was changed from revision ${String(revision)} to ${String(made)}`)
}

async function takeBack(session: Session, who: string, index: number): Promise<void> {
  const { revision } = await noteNow(session, who, index)
  await session.call(who, 'POST', `delivery_notes/${session.noteId(index)}/undo/`, { revision })
}

export const editing = actsOf(
  'edit',
  fc.record({ who: anybody, note: anyNote, contact: fc.constantFrom('', '佐藤', '鈴木') }),
  (session, { who, note, contact }) =>
    change(session, who, note, {
      salesChangedClientContactName: contact,
      salesChangedClientContactEmail: contact === '' ? '' : 'satou@customer.example.com',
    }),
)

export const settingStatus = actsOf(
  'set status',
  fc.record({
    who: anybody,
    note: anyNote,
    to: fc.constantFrom('検収依頼済＆未検収', '営業発行停止', '営業未対応', '未計上対象外', 'CL検収済'),
    /** whether the user undoes it at once */
    isTakenBack: fc.boolean(),
  }),
  async (session, { who, note, to, isTakenBack }) => {
    await change(session, who, note, { hakkouStatus: to })
    if (isTakenBack) await takeBack(session, who, note)
  },
)

export const takingBack = actsOf(
  'take the status back',
  fc.record({ who: anybody, note: anyNote }),
  (session, { who, note }) => takeBack(session, who, note),
)

/** A user reissues a note's links; the old ones must not work from then on. */
export const reissuing = actsOf(
  'make the links anew',
  fc.record({ who: anybody, note: anyNote }),
  async (session, { who, note }) => {
    const { revision, accessToken, password } = await noteNow(session, who, note)
    if (typeof revision !== 'number') return
    const path = `delivery_notes/${session.noteId(note)}/reissue/`
    const { status } = await session.call(who, 'POST', path, { revision })
    if (status !== 200) return
    const old = await session.call(null, 'POST', 'confirm/open/', { accessToken, password })
    if (old.status === 200) session.untrue.push(`${path} was answered, and the old link opens the note`)
  },
)

export const deleting = actsOf(
  'delete',
  // Only stopped notes can be deleted.
  fc.record({ who: anybody, note: anyNote, isStopped: fc.boolean() }),
  async (session, { who, note, isStopped }) => {
    if (isStopped) await change(session, who, note, { hakkouStatus: '営業発行停止' })
    await session.call(who, 'DELETE', `delivery_notes/${session.noteId(note)}/`)
  },
)

/** @param press the number of a click; a call with the same number is a repeated call */
export const sending = actsOf(
  'send',
  fc.record({ who: anybody, note: anyNote, press: fc.option(fc.nat(3)) }),
  async (session, { who, note, press }) => {
    const id = session.noteId(note)
    const { to, cc, subject, body } = fieldsOf(
      (await session.call(who, 'GET', `delivery_notes/${id}/acceptance_request/`)).body,
    )
    const headers: Record<string, string> =
      press === null ? {} : { 'idempotency-key': `press-${String(press)}` }
    const request = { to, cc, subject, body, note_id: id }
    const answer = await session.call(who, 'POST', 'send_email/', request, headers)
    if (answer.status === 200) session.promised.sent.push(fieldsOf(answer.body)['message_id'])
  },
)
