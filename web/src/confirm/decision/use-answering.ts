import type { ConfirmView } from '@kenshu/contract/confirm/view'
import type { MarkedLine } from '@kenshu/contract/delivery-note/marked-lines'
import type { LineMarking } from '../document/line-marking.ts'
import type { Answer } from './answer.ts'
import { commentError, type DraftLines, draftLines } from './draft-lines.ts'
import { useForgetKept, useKept } from './use-kept.ts'

export type Step =
  | { at: 'choice'; isBack: boolean }
  | { at: 'form'; kind: Answer['kind'] }
  // The user confirms one particular document. If it has changed since, they must confirm again.
  | { at: 'confirmation'; kind: Answer['kind']; documentHash: string }

/** What the panel and the sheet share of an answer that is being written: its step, and the lines that the client marks. */
export interface Answering {
  step: Step
  /** the form is shown: at its step, or because the confirmed document has changed */
  isForm: boolean
  draft: DraftLines
  /** null unless the client is marking lines */
  marking: LineMarking | null
  onStep: (step: Step) => void
}

function isLine(stored: unknown): stored is MarkedLine {
  if (typeof stored !== 'object' || stored === null) return false
  const { index, comment, item } = stored as Partial<Record<keyof MarkedLine, unknown>>
  return typeof index === 'number' && typeof comment === 'string' && typeof item === 'object' && item !== null
}

function areLines(stored: unknown): stored is readonly MarkedLine[] {
  return Array.isArray(stored) && stored.every(isLine)
}

const CHOICE: Step = { at: 'choice', isBack: false }

/** A step at which the client has begun to write. Without it, the texts that are kept would look lost after a reload. */
function isWriting(stored: unknown): stored is Step {
  if (typeof stored !== 'object' || stored === null) return false
  const { at, kind, documentHash } = stored as Partial<Record<'at' | 'kind' | 'documentHash', unknown>>
  if (kind !== 'accept' && kind !== 'reject') return false
  return at === 'form' || (at === 'confirmation' && typeof documentHash === 'string')
}

/** Keeps an answer's step and its marked lines, which stay when the user goes back or the document changes. */
export function useAnswering({ document, documentHash, decision }: ConfirmView): Answering {
  const [step, setStep] = useKept<Step>(document.billingNo, 'step', CHOICE, isWriting)
  const [lines, setLines] = useKept<readonly MarkedLine[]>(document.billingNo, 'lines', [], areLines)
  useForgetKept(document.billingNo, decision.state !== 'pending')
  const items = document.deliveryItems
  const draft = draftLines(lines, items)
  const { placed, lost } = draft
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
  return { step, isForm, draft, marking: isMarking ? marking : null, onStep: setStep }
}
