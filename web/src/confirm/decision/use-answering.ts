import type { ConfirmView } from '@kenshu/contract/confirm/view'
import type { MarkedLine } from '@kenshu/contract/delivery-note/marked-lines'
import { useState } from 'react'
import type { LineMarking } from '../document/line-marking.ts'
import { noteOfEntry } from '../note-entry.ts'
import { useBusy } from '../ui/use-busy.ts'
import type { Answer } from './answer.ts'
import { isComplete } from './answer-input.ts'
import { commentError, type DraftLines, draftLines } from './draft-lines.ts'
import { asShown, CHOICE, isWriting, type Step } from './step.ts'
import { useStepHistory } from './step-history.ts'
import { useTypedName } from './typed-name.ts'
import { isText, useForgetKept, useKept } from './use-kept.ts'

/** What the panel and the sheet share of an answer that is being written: its step, what the client types, and the lines that they mark. */
export interface Answering {
  step: Step
  /** the form is shown: at its step, or because the confirmed document has changed */
  isForm: boolean
  draft: DraftLines
  /** the answer as it is now, which may lack something */
  answerOf: (kind: Answer['kind']) => Answer
  onName: (name: string) => void
  onReason: (reason: string) => void
  /** null unless the client is marking lines */
  marking: LineMarking | null
  onStep: (step: Step) => void
  /** the answer is on its way */
  isSending: boolean
  /** does the sending, unless it is already being done */
  send: (work: () => Promise<void>) => Promise<void>
}

function isLine(stored: unknown): stored is MarkedLine {
  if (typeof stored !== 'object' || stored === null) return false
  const { index, comment, item } = stored as Partial<Record<keyof MarkedLine, unknown>>
  return typeof index === 'number' && typeof comment === 'string' && typeof item === 'object' && item !== null
}

function areLines(stored: unknown): stored is readonly MarkedLine[] {
  return Array.isArray(stored) && stored.every(isLine)
}

/** Keeps an answer's step, its texts and its marked lines, which stay when the user goes back or the document changes. */
export function useAnswering({ document, documentHash, decision }: ConfirmView): Answering {
  const [step, setStep] = useKept<Step>(document.billingNo, 'step', CHOICE, isWriting)
  const typed = useTypedName()
  const [name, setName] = useKept(document.billingNo, 'name', typed.name, isText)
  const [reason, setReason] = useKept(document.billingNo, 'reason', '', isText)
  const [lines, setLines] = useKept<readonly MarkedLine[]>(document.billingNo, 'lines', [], areLines)
  const isAnswered = decision.state !== 'pending'
  useForgetKept(document.billingNo, isAnswered)
  const [isSending, send] = useBusy()
  const [noteId] = useState(() => noteOfEntry(window.history.state))
  const items = document.deliveryItems
  const draft = draftLines(lines, items)
  const { placed, lost } = draft

  function answerOf(kind: Answer['kind']): Answer {
    if (kind === 'accept') return { kind, name }
    return { kind, name, reason, lines: placed.map(({ index, comment }) => ({ index, comment })) }
  }

  const { goTo } = useStepHistory({
    note: document.billingNo,
    noteId,
    step,
    isAnswered,
    isSending,
    onStep: (next) => {
      setStep(next.at === 'choice' ? next : asShown(next, isComplete(answerOf(next.kind))))
    },
  })
  const isForm = step.at === 'form' || (step.at === 'confirmation' && step.documentHash !== documentHash)

  function keep(now: readonly MarkedLine[]): void {
    setLines([...now, ...lost])
  }

  const marking: LineMarking = {
    comments: new Map(placed.map(({ index, comment }) => [index, comment])),
    errorOf: (index, comment) => commentError({ index, comment }),
    onToggle: (index) => {
      const others = placed.filter((line) => line.index !== index)
      const item = items[index]
      keep(
        others.length < placed.length || item === undefined
          ? others
          : [...others, { index, item, comment: '' }],
      )
    },
    onComment: (index, comment) => {
      keep(placed.map((line) => (line.index === index ? { ...line, comment } : line)))
    },
  }
  const isMarking = decision.state === 'pending' && isForm && step.kind === 'reject'
  return {
    step,
    isForm,
    draft,
    answerOf,
    onName: (now) => {
      setName(now)
      typed.onType(now)
    },
    onReason: setReason,
    marking: isMarking ? marking : null,
    onStep: goTo,
    isSending,
    send,
  }
}
