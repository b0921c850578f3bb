import fc from 'fast-check'
import { actsOf, anyNote } from './act.ts'
import { fieldsOf } from './session.ts'

/** An admin switches reminders on, or off: one each business day, twice. */
export const settingReminders = actsOf(
  'set reminders',
  fc.record({ isOn: fc.constantFrom(true, true, false) }),
  async (session, { isOn }) => {
    const { revision } = fieldsOf((await session.call('admin', 'GET', 'settings/reminders/')).body)
    const rules = {
      ...{ isOn, hour: 9, firstAfter: 1, every: 1, atMost: 2, beforeExpiry: 0 },
      ...{ askedFrom: '2026-04-01', daysOff: [] },
    }
    await session.call('admin', 'PUT', 'settings/reminders/', { rules, revision })
  },
)

/** The reminders of one note are switched off, or on. */
export const silencingNote = actsOf(
  'silence a note',
  fc.record({ who: fc.constantFrom('admin', 'normal'), note: anyNote, isOff: fc.boolean() }),
  (session, { who, note, isOff }) =>
    session.call(who, 'PUT', `delivery_notes/${session.noteId(note)}/reminders/`, { isOff }),
)
