import { formatJapaneseDate, formatShortDate, tokyoDate } from '@kenshu/contract/calendar-date'
import { ATTENTIONS, PROBLEM_OF_ATTENTION } from '@kenshu/contract/delivery-note/list'
import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { serverNow } from '../../../lib/api/server-clock.ts'
import { rowMarkMessages as text } from '../../../messages/today-ja.ts'
import { type MarkCondition, useMarkFilter } from './mark-filter.ts'
import classes from './row-marks.module.css'

interface RowMark {
  words: string
  /** the words with the whole day, where they have no room for it */
  inFull?: string
  /** what a press on it finds; null if it cannot be pressed */
  condition: MarkCondition | null
  /** for screen readers; it begins with the words */
  act: string
}

/** Whether a day in full has room beside short words, and beside long ones. */
interface Room {
  hasShort: boolean
  hasLong: boolean
}

/**
 * The marks of a row, the most urgent first: a problem of its mail, an unseen answer, a status that was left, no address; else its asking, or
 * when it was sent back.
 */
function marksOfRow(
  {
    hakkouStatus,
    mailProblem,
    marks = [],
    requestedAt,
    rejectedAt,
  }: Pick<DeliveryNoteRow, 'hakkouStatus' | 'mailProblem' | 'marks' | 'requestedAt' | 'rejectedAt'>,
  { hasShort, hasLong }: Room,
): RowMark[] {
  const asked = requestedAt === undefined ? '' : tokyoDate(new Date(requestedAt))
  const isSentBack = hakkouStatus === 'CL検収拒否' && typeof rejectedAt === 'string'
  const sentBackOn = isSentBack ? tokyoDate(new Date(rejectedAt)) : ''
  const sentBack = dayOf(sentBackOn, hasLong)
  const sentBackInFull = formatJapaneseDate(sentBackOn)
  const day = dayOf(asked, hasShort)
  const found: RowMark[] = []
  const attention = ATTENTIONS.find((one) => PROBLEM_OF_ATTENTION[one] === mailProblem)
  if (mailProblem !== undefined && attention !== undefined) {
    const words = text.problem[mailProblem]
    found.push({ words, condition: { attention }, act: text.show(words) })
  }
  if (marks.includes('new_answer')) {
    const words = isSentBack ? text.newRejection(sentBack) : text.newAnswer
    const act = isSentBack ? text.showNewRejection(sentBack) : text.show(text.newAnswer)
    const inFull = isSentBack ? text.newRejection(sentBackInFull) : words
    found.push({ words, inFull, condition: { mark: 'new_answer' }, act })
  }
  if (marks.includes('sent_unset'))
    found.push({
      words: text.sentUnset(day),
      condition: { mark: 'sent_unset' },
      act: text.showSentUnset(day),
    })
  if (marks.includes('no_recipient'))
    found.push({
      words: text.noRecipient,
      condition: { mark: 'no_recipient' },
      act: text.show(text.noRecipient),
    })
  if (found.length === 0 && day !== '' && hakkouStatus === '検収依頼済＆未検収')
    found.push({ words: text.asked(day), condition: { asked }, act: text.showAsked(day) })
  if (found.length === 0 && isSentBack)
    found.push({
      words: text.rejected(sentBack),
      inFull: text.rejected(sentBackInFull),
      condition: null,
      act: '',
    })
  return found
}

function dayOf(date: string, hasRoom: boolean): string {
  return hasRoom ? formatJapaneseDate(date) : formatShortDate(date, tokyoDate(serverNow()))
}

/** The days of the asking and of the sending back are nothing to be done. */
function isCalm(condition: MarkCondition | null): boolean {
  return condition === null || 'asked' in condition
}

interface RowMarksProps {
  note: DeliveryNoteRow
  /** only the tasks, or only the day of the request or of the rejection; if missing both kinds, of which a row has one */
  only?: 'urgent' | 'calm'
  /** on a card, whose days and total stand on one line */
  isBrief?: boolean
  /** whether Tab reaches them */
  tabIndex?: number
}

/** What a row says below its status, in one short line; nothing for most rows. Each mark narrows the list to its notes. */
export function RowMarks({ note, only, isBrief = false, tabIndex = 0 }: RowMarksProps) {
  // The column of the table is as wide as the longest status, a card's own line far wider.
  const room = { hasShort: !isBrief, hasLong: !isBrief && only !== undefined }
  const marks = marksOfRow(note, room).filter(
    ({ condition }) => only === undefined || isCalm(condition) === (only === 'calm'),
  )
  if (marks.length === 0) return null
  return (
    <span className={classes['marks']} title={marks.map(({ words, inFull }) => inFull ?? words).join('、')}>
      {marks.map(({ words, condition, act }) =>
        condition === null ? (
          <span key={words} className={classes['said']}>
            {words}
          </span>
        ) : (
          <MarkButton key={words} condition={condition} act={act} tabIndex={tabIndex}>
            {words}
          </MarkButton>
        ),
      )}
    </span>
  )
}

interface MarkButtonProps {
  condition: MarkCondition
  act: string
  tabIndex: number
  children: string
}

function MarkButton({ condition, act, tabIndex, children }: MarkButtonProps) {
  const { isOn, toggle } = useMarkFilter()
  return (
    <button
      type="button"
      className={classes['mark']}
      aria-label={act}
      aria-pressed={isOn(condition)}
      data-calm={isCalm(condition)}
      tabIndex={tabIndex}
      // The press is about the whole list, so it neither focuses its row nor moves the cursor there.
      onMouseDown={(event) => {
        event.preventDefault()
      }}
      onClick={(event) => {
        event.stopPropagation()
        toggle(condition)
      }}
    >
      {children}
    </button>
  )
}
